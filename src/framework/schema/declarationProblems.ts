import { dependenciesOf } from './conditions';
import { actionChecks, stateChecks } from './declarationActions';
import { addressChecks, iconChecks } from './declarationAddresses';
import { circleChecks, operatorChecks } from './declarationConditions';
import { fieldChecks, summaryChecks } from './declarationFields';
import { editableChecks, layoutChecks, narrowingChecks } from './declarationLayouts';
import { placeChecks } from './declarationPlaces';
import {
  type Check,
  expectFields,
  expectOnce,
  type ProblemContext,
  type Report,
  type ReportedProblem,
  tableOf,
} from './declarationReport';
import { valueChecks } from './declarationValues';
import { type AnyField, isServerOwned } from './fields';
import { readFilterKey } from './filterKeys';
import type { Kind } from './kinds';
import { own } from './own';
import { baseFields } from './reserved';
import type { ImportSpec, Resource } from './resource';
import { isRowsCell } from './rowsCell';

/** All that is wrong with one declaration. */
export function problemsOf(resource: Resource, context: ProblemContext): readonly ReportedProblem[] {
  const found: ReportedProblem[] = [];
  const report: Report = {
    resource: resource.name,
    say: (code, member, says) => found.push({ code, resource: resource.name, member, says }),
    among: (code, member, says, wrong, among) =>
      found.push({ code, resource: resource.name, member, says, wrong, among }),
  };
  if (context.isRepeated) report.say('R001', 'name', `"${resource.name}" is declared twice`);
  for (const check of checks) check(resource, context, report);
  return found;
}

const viewChecks: Check = (resource, _context, report) => {
  const { list, form, show, title } = resource;
  expectOnce(report, 'list.columns', list.columns);
  expectOnce(report, 'list.filters', list.filters ?? []);
  expectOnce(
    report,
    'list.cards',
    (list.cards ?? []).map(({ statistic }) => statistic),
  );
  expectOnce(
    report,
    'form.sections',
    form.sections.flatMap(({ fields }) => fields),
  );
  expectFields(resource, report, 'R012', 'list.columns', list.columns);
  expectFields(resource, report, 'R012', 'list.more', list.more ?? []);
  const { title: heading = [], badge = [], facts = [] } = list.card ?? {};
  expectFields(resource, report, 'R012', 'list.card', [heading, badge, facts].flat());
  expectFields(resource, report, 'R013', 'list.filters', list.filters ?? []);
  for (const [at, { fields }] of form.sections.entries())
    expectFields(resource, report, 'R014', `form.sections[${at}].fields`, fields);
  expectFields(resource, report, 'R014', 'form.keep', form.keep ?? []);
  for (const [at, { fields }] of (show?.sections ?? []).entries())
    expectFields(resource, report, 'R014', `show.sections[${at}].fields`, fields);
  expectFields(resource, report, 'R015', 'list.sort', list.sort ? [list.sort[0]] : []);
  expectFields(resource, report, 'R016', 'list.tabs.field', list.tabs ? [list.tabs.field] : []);
  expectFields(resource, report, 'R017', 'title', title.split(' '));
};

const ruleChecks: Check = (resource, _context, report) => {
  for (const [at, { when, require = [], refuse, contradicts = [], warn }] of (resource.rules ?? []).entries()) {
    const say = (part: string, names: readonly string[]) =>
      expectFields(resource, report, 'R018', `rules[${at}].${part}`, names);
    say('when', dependenciesOf(when));
    say('require', require);
    say('refuse.field', refuse ? [refuse.field] : []);
    say('contradicts', contradicts);
    say('warn.field', warn ? [warn.field] : []);
  }
};

const figureChecks: Check = (resource, { byName }, report) => {
  const statistics = Object.keys(resource.statistics ?? {});
  for (const [at, { statistic, beside, of, filter = {} }] of (resource.list.cards ?? []).entries()) {
    const member = `list.cards[${at}]`;
    // A whole list is counted where it is shown.
    const isAsked = (of !== 'list' || beside !== undefined) && resource.api.list !== 'whole';
    if (isAsked && resource.api.statistics === undefined)
      report.say('R092', member, `shows "${statistic}", but api.statistics is not stated`);
    for (const shown of [statistic, beside ?? statistic])
      if (!statistics.includes(shown))
        report.among('R019', member, `shows "${shown}", which is no statistic`, shown, statistics);
    const filtered = Object.keys(filter).map((key) => readFilterKey(resource, key).field);
    expectFields(resource, report, 'R013', `${member}.filter`, filtered);
  }
  for (const [name, { of, where, ...figures }] of Object.entries(resource.statistics ?? {})) {
    const member = `statistics.${name}`;
    const counted = of === undefined ? resource : own(byName, of);
    if (!counted) {
      report.among('R027', `${member}.of`, `counts "${of}", which is no resource`, of ?? '', Object.keys(byName));
      continue;
    }
    expectFields(counted, report, 'R028', `${member}.where`, dependenciesOf(where));
    for (const figure of ['sum', 'average', 'median'] as const)
      expectFields(counted, report, 'R028', `${member}.${figure}`, [figures[figure] ?? []].flat());
  }
};

const tallyChecks: Check = (resource, { kinds }, report) => {
  const storageOf = (name: string) => {
    const field = own<AnyField>(resource.fields, name);
    return field?.derived || field?.custom ? 'none' : own(kinds, field?.kind ?? '')?.storage;
  };
  for (const [at, { by, sums = [] }] of (resource.tallies ?? []).entries())
    for (const [part, names, able] of [
      ['by', by, ['text', 'integer', 'boolean', 'date']],
      ['sums', sums, ['integer', 'decimal']],
    ] as const) {
      const member = `tallies[${at}].${part}`;
      expectFields(resource, report, 'R028', member, names);
      for (const name of names) {
        const storage = storageOf(name);
        if (storage !== undefined && !(able as readonly string[]).includes(storage))
          report.say('R091', member, `names "${name}"`);
      }
    }
};

const callChecks: Check = (resource, _context, report) => {
  const actions = Object.entries(resource.actions ?? {});
  const { messageFields = [], options, lookups = [] } = resource.api;
  expectFields(resource, report, 'R029', 'api.messageFields', messageFields);
  expectFields(resource, report, 'R029', 'api.options.fields', options?.fields ?? []);
  for (const [at, { field }] of lookups.entries())
    expectFields(resource, report, 'R029', `api.lookups[${at}].field`, [field]);
  for (const [name, action] of actions)
    if (action.on.includes('bulk') && !resource.api.bulk)
      report.say('R025', `actions.${name}`, 'works in bulk, but api.bulk is not stated');
  if (resource.api.bulk?.unnamed && actions.filter(([, { on }]) => on.includes('bulk')).length > 1)
    report.say('R035', 'api.bulk', 'names no action, but there is more than one in bulk');
};

/** What stands twice is shown twice; what a list or its calendar is sorted by, its server has to be able to sort by. */
const columnChecks: Check = ({ fields, list }, { kinds }, report) => {
  for (const name of list.more ?? [])
    if (list.columns.includes(name)) report.say('R087', 'list.more', `names "${name}", which is in list.columns`);
  const isSorted = ({ kind, sort }: AnyField) => {
    const known = own(kinds, kind);
    return !known || (known.storage !== 'none' && (sort ?? known.sortable));
  };
  const sortable = [...Object.keys(fields).filter((each) => isSorted(fields[each] as AnyField)), ...SORTED_ALWAYS];
  const sorted = [
    ['list.sort', list.sort?.[0] ?? ''],
    ['list.calendar.from', list.calendar?.from ?? ''],
  ] as const;
  for (const [member, name] of sorted)
    if ((own<AnyField>(fields, name) ?? baseFields.includes(name)) && !sortable.includes(name))
      report.among('R088', member, `names "${name}", which nothing is sorted by`, name, sortable);
};

/** Of the fields every record has. */
const SORTED_ALWAYS = ['id', 'created_at', 'updated_at'];

const importChecks: Check = (resource, context, report) => {
  const { columns = [], also = [], chosen = [], headers = {}, yearsSince = {} } = resource.import ?? {};
  const { together = [], same = [], match = [] } = resource.import ?? {};
  const say = (part: string, names: readonly string[]) =>
    expectFields(resource, report, 'R034', `import.${part}`, names);
  say('columns', columns);
  say('also', also);
  say('chosen', chosen);
  say('headers', Object.keys(headers));
  say('yearsSince', Object.entries(yearsSince).flat());
  for (const [part, groups] of Object.entries({ together, same, match }))
    for (const [at, group] of groups.entries()) say(`${part}[${at}]`, group);
  alikeChecks(resource, report);
  cellChecks(resource, context, report);
  if (resource.import) neededChecks(resource, resource.import, report);
};

/** A file whose every row is refused is no way in. */
function neededChecks({ fields, only = {} }: Resource, spec: ImportSpec, report: Report): void {
  const { columns, also = [], chosen = [], together = [] } = spec;
  const read = [...columns, ...also, ...chosen, ...together.flat()];
  for (const [name, field] of Object.entries<AnyField>(fields)) {
    const isNeeded = Boolean(field.required) && field.default === undefined && !isServerOwned(field, 'create');
    const isGiven = own(only, name) !== undefined || field.hidden || field.showWhen || field.extension !== undefined;
    if (isNeeded && !isGiven && !read.includes(name)) report.say('R093', 'import', `never reads "${name}"`);
  }
}

/** What is read from cells has to fit into one; its headings are those of what is read. */
function cellChecks({ fields, import: spec }: Resource, { kinds }: ProblemContext, report: Report): void {
  const { columns = [], also = [], chosen = [], headers = {} } = spec ?? {};
  for (const [part, names] of Object.entries({ columns, also }))
    for (const name of names) {
      const field = own<AnyField>(fields, name);
      const isRead = field
        ? isHeldByCell(own(kinds, field.kind), field) || isRowsCell(field, kinds)
        : !baseFields.includes(name);
      if (!isRead) report.say('R089', `import.${part}`, `names "${name}", which no cell holds`);
    }
  for (const name of Object.keys(headers))
    if (own(fields, name) && ![...columns, ...also, ...chosen].includes(name))
      report.say('R089', 'import.headers', `names "${name}", which the import does not read`);
}

/** A file, a structure, several records: none is written into a cell, and read from it again. What the server owns is left out. */
const isHeldByCell = (kind: Kind | undefined, field: AnyField): boolean =>
  !kind || isServerOwned(field, 'create') || !(kind.upload || ['json', 'none', 'integerArray'].includes(kind.storage));

const ownerChecks: Check = (resource, { byName }, report) => {
  const { owner, fields } = resource;
  const scoped = Object.entries(resource.access).find(([, access]) => access !== 'all' && access.scope === 'own');
  if (!owner) {
    if (scoped) report.say('R030', `access.${scoped[0]}`, 'sees only its own rows, but owner is not stated');
    return;
  }
  const name = 'field' in owner ? owner.field : owner.through;
  const field = own<AnyField>(fields, name);
  if (name !== 'id' && !field)
    report.among('R031', 'owner', `names "${name}", which is not a field`, name, Object.keys(fields));
  else if ('through' in owner && !own(byName, field?.target ?? '')?.owner)
    report.say('R032', 'owner', `goes through "${name}", but its target has no owner`);
};

function alikeChecks(resource: Resource, report: Report): void {
  const { ask = [], find } = resource.alike ?? {};
  for (const [at, group] of ask.entries()) expectFields(resource, report, 'R095', `alike.ask[${at}]`, group);
  if (!find) return;
  for (const [at, group] of find.by.entries()) expectFields(resource, report, 'R108', `alike.find.by[${at}]`, group);
  expectFields(resource, report, 'R108', 'alike.find.weigh', Object.keys(find.weigh));
  for (const [name, [agrees, differs]] of Object.entries(find.weigh))
    if (agrees <= 0 || differs > 0 || own<AnyField>(resource.fields, name)?.derived)
      report.say('R109', `alike.find.weigh.${name}`, `weighs ${agrees} and ${differs}`);
}

/** A person, or a reference that leads to one in any number of steps. */
const personalChecks: Check = (resource, { byName }, report) => {
  const { personal, fields } = resource;
  if (!personal) return;
  const field = own<AnyField>(fields, personal.of);
  if (personal.of !== 'self' && !field)
    report.among(
      'R110',
      'personal.of',
      `names "${personal.of}", which is not a field`,
      personal.of,
      Object.keys(fields),
    );
  else if (personal.of !== 'self' && !own(byName, field?.target ?? '')?.personal)
    report.say('R110', 'personal.of', `leads through "${personal.of}", but its target has no personal data`);
  if (personal.erase !== 'row') expectFields(resource, report, 'R110', 'personal.erase.keeps', personal.erase.keeps);
  if (personal.expires && personal.of === 'self')
    report.say('R110', 'personal.expires', 'would erase a person; what is about one can expire');
  expectFields(resource, report, 'R110', 'personal.open', dependenciesOf(personal.open));
};

/** What changes by itself is told by what a record says. */
const watchChecks: Check = (resource, _context, report) =>
  expectFields(resource, report, 'R111', 'watch', dependenciesOf(resource.watch));

/** Lists of what points here have to be found by a field that does point here. */
const relatedChecks: Check = (resource, { byName }, report) => {
  const ofTable = Object.values(byName).filter((each) => each !== resource && tableOf(each) === tableOf(resource));
  if (resource.shownAt && tableOf(own(byName, resource.shownAt)) !== tableOf(resource))
    report.among(
      ...(['R040', 'shownAt', `names "${resource.shownAt}", which is no resource of the same table`] as const),
      ...([resource.shownAt, ofTable.map(({ name }) => name)] as const),
    );
  for (const [at, { resource: name, by, columns = [], where = {}, when }] of (resource.related ?? []).entries()) {
    const member = `related[${at}]`;
    const other = own(byName, name);
    if (!other) {
      report.among('R041', member, `shows "${name}", which is no resource`, name, Object.keys(byName));
      continue;
    }
    const pointing = Object.entries(other.fields).flatMap(([each, { target }]) =>
      target !== undefined && tableOf(own(byName, target)) === tableOf(resource) ? [each] : [],
    );
    if (!pointing.includes(by))
      report.among('R042', member, `is found by "${by}" of ${name}, which does not point here`, by, pointing);
    expectFields(other, report, 'R043', `${member}.columns`, columns);
    expectFields(other, report, 'R043', `${member}.where`, Object.keys(where));
    expectFields(resource, report, 'R044', `${member}.when`, dependenciesOf(when));
  }
};

/** A field of another resource is named with it: `users.nik`. */
const telledChecks: Check = (resource, { byName }, report) => {
  for (const [name, { tells = [] }] of Object.entries(resource.fields))
    for (const each of tells) {
      const [field = '', of] = each.split('.').toReversed();
      const told = of === undefined ? resource : own(byName, of);
      if (!own(told?.fields ?? {}, field))
        report.say('R021', `fields.${name}.tells`, `names "${each}", which is no field`);
    }
};

const peopleChecks: Check = (resource, { roles, modules }, report) => {
  const named = [
    ...Object.keys(resource.access).map((role) => ['access', role] as const),
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      Object.values(field.roles ?? {})
        .flat()
        .map((role) => [`fields.${name}.roles`, role] as const),
    ),
    ...Object.entries(resource.actions ?? {}).flatMap(([name, action]) =>
      (action.roles ?? []).map((role) => [`actions.${name}.roles`, role] as const),
    ),
  ];
  for (const [member, role] of named)
    if (roles && !roles.includes(role)) report.among('R050', member, `names "${role}", which is no role`, role, roles);
  if (modules && resource.module !== undefined && !modules.includes(resource.module))
    report.among('R051', 'module', `names "${resource.module}", which is no module`, resource.module, modules);
};

/** A wall has no doors: who is not of the zone reads nothing of it, and nothing outside is worked out of it. */
const zoneChecks: Check = (resource, { zones, byName }, report) => {
  if (!zones) return;
  const rolesOf = (zone: string, member: string): readonly string[] => {
    if (!own(zones, zone)) report.among('R099', member, `names "${zone}", which is no zone`, zone, Object.keys(zones));
    return own(zones, zone) ?? Object.keys(resource.access);
  };
  if (resource.zone !== undefined) {
    const roles = rolesOf(resource.zone, 'zone');
    for (const role of Object.keys(resource.access).filter((each) => !roles.includes(each)))
      report.say('R099', `access.${role}`, `lets "${role}" into the zone "${resource.zone}"`);
    return;
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    const member = `fields.${name}`;
    const counted = typeof field.value === 'object' ? field.value.count : undefined;
    const behind = own(byName, field.target ?? counted ?? '')?.zone;
    if (field.zone === undefined) {
      if (behind) report.say('R099', member, `shows what is in the zone "${behind}", and is in none`);
      continue;
    }
    const roles = rolesOf(field.zone, `${member}.zone`);
    if (!field.roles?.read?.every((role) => roles.includes(role)))
      report.say('R099', `${member}.roles`, `lets others than ${roles.join(', ')} read what is in a zone`);
  }
};

/** What a rule reads has no table, and so nothing that writes into one. */
const rowChecks: Check = (resource, _context, report) => {
  if (resource.rows === undefined) return;
  for (const [role, granted] of Object.entries(resource.access)) {
    const { create = false, delete: remove = false, restore = false } = granted === 'all' ? { create: true } : granted;
    if (create || remove || restore) report.say('R085', `access.${role}`, 'permits more than a rule that reads can do');
  }
  for (const [name, { rule, on }] of Object.entries(resource.actions ?? {}))
    if (!rule || on.includes('bulk')) report.say('R085', `actions.${name}`, 'is no action on one row with a rule');
  for (const member of ['import', 'states', 'rules', 'only', 'owner'] as const)
    if (resource[member] !== undefined) report.say('R085', member, 'is about rows that are written');
};

/** Of a table that another program keeps, nothing can be asked that needs a column or an index of ours. */
const externalChecks: Check = (resource, { byName }, report) => {
  const { external, fields } = resource;
  if (resource.owner)
    // The database shows a scoped person our tables alone.
    for (const [name, { target }] of Object.entries(fields))
      if (own(byName, target ?? '')?.external)
        report.say('R104', `fields.${name}.target`, 'leads from rows with an owner to a table of another program');
  if (!external) return;
  if (!/^[^."]+\.[^."]+$/.test(external.table))
    report.say('R106', 'external.table', `is "${external.table}", which names no schema and table`);
  const columns = external.columns ?? {};
  const known = [...Object.keys(fields), 'created_at', 'updated_at', 'deleted_at'];
  for (const name of Object.keys(columns))
    if (!known.includes(name))
      report.among('R106', 'external.columns', `names "${name}", which is not a field`, name, known);
  for (const member of ['rows', 'only', 'import', 'owner', 'tallies', 'personal'] as const)
    if (resource[member] !== undefined) report.say('R104', member, 'needs a table of our own');
  if (resource.api.single) report.say('R104', 'api.single', 'is kept with the settings');
  if (resource.alike?.find) report.say('R104', 'alike.find', 'needs a table of our own');
  if (columns.deleted_at !== undefined) return;
  for (const [role, granted] of Object.entries(resource.access))
    if (granted === 'all' || granted.delete || granted.restore)
      report.say('R104', `access.${role}`, 'deletes rows of a table that has no trash');
  for (const [name, { remove }] of Object.entries(resource.actions ?? {}))
    if (remove) report.say('R104', `actions.${name}`, 'deletes rows of a table that has no trash');
};

const checks = [
  addressChecks,
  iconChecks,
  fieldChecks,
  summaryChecks,
  circleChecks,
  operatorChecks,
  viewChecks,
  columnChecks,
  editableChecks,
  layoutChecks,
  narrowingChecks,
  ruleChecks,
  valueChecks,
  figureChecks,
  tallyChecks,
  callChecks,
  stateChecks,
  actionChecks,
  importChecks,
  ownerChecks,
  personalChecks,
  relatedChecks,
  watchChecks,
  telledChecks,
  placeChecks,
  peopleChecks,
  zoneChecks,
  rowChecks,
  externalChecks,
];
