import { type Condition, dependenciesOf } from './conditions';
import type { Fields } from './fields';
import type { Kinds } from './kinds';
import type { Resource } from './resource';

/** Everything that is declared: the resources in menu order, and the kinds their fields use. */
export interface Model {
  readonly resources: readonly Resource[];
  readonly kinds: Kinds;
  readonly byName: Readonly<Record<string, Resource>>;
}

const baseFields = ['id', 'version', 'created_at', 'updated_at', 'deleted_at'];
const reserved = new Set([
  ...baseFields,
  'all',
  'any',
  'not',
  'page',
  'per_page',
  'search',
  'sort_by',
  'sort_order',
  'trashed',
  '__proto__',
  'constructor',
  'prototype',
  'aleg_id',
  'import_id',
]);

/** Puts the declarations together and checks each name they mention. Throws one error that lists everything wrong. */
export function defineModel(resources: readonly Resource[], kinds: Kinds): Model {
  const byName: Record<string, Resource> = {};
  const problems: string[] = [];
  for (const resource of resources) {
    if (byName[resource.name]) problems.push(`R001 ${resource.name}: declared twice.`);
    byName[resource.name] = resource;
  }
  for (const resource of resources) problems.push(...problemsOf(resource, byName, kinds));
  if (problems.length > 0)
    throw new Error(`${problems.length} problem(s) in the declarations:\n${problems.join('\n')}`);
  return Object.freeze({ resources: Object.freeze([...resources]), kinds, byName: Object.freeze(byName) });
}

export function getResource(model: Model, name: string): Resource {
  const found = model.byName[name];
  if (!found) throw new Error(`There is no resource "${name}". ${didYouMean(name, Object.keys(model.byName))}`);
  return found;
}

function problemsOf(resource: Resource, byName: Readonly<Record<string, Resource>>, kinds: Kinds): string[] {
  const problems: string[] = [];
  const say = (id: string, text: string) => problems.push(`${id} ${resource.name}: ${text}`);
  const names = [...Object.keys(resource.fields), ...baseFields];
  const expectField = (id: string, where: string, name: string) => {
    if (!names.includes(name)) say(id, `${where} names "${name}", which is not a field. ${didYouMean(name, names)}`);
  };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (reserved.has(name)) say('R002', `the field name "${name}" is reserved.`);
    // Fields of a group of settings are no columns, so they may be called as the API calls them.
    if (!(resource.api.single ? /^[a-z]\w{0,58}$/ : /^[a-z][a-z0-9_]{0,58}$/).test(name))
      say('R003', `the field name "${name}" must be lower case letters, digits and _, at most 59.`);
    if (!kinds[field.kind])
      say('R010', `${name} has kind "${field.kind}". ${didYouMean(field.kind, Object.keys(kinds))}`);
    if (field.target && !byName[field.target])
      say(
        'R020',
        `${name} refers to "${field.target}", which is no resource. ${didYouMean(field.target, Object.keys(byName))}`,
      );
    if (field.from) expectField('R021', `${name}.from`, field.from);
    if (field.yearsSince) expectField('R021', `${name}.yearsSince`, field.yearsSince);
    if (Object.values(field.item ?? {}).some((inner) => kinds[inner.kind]?.upload))
      say('R026', `${name} holds an image or file in each row, but only a record can: make the rows a resource.`);
    for (const other of [...dependenciesOf(field.showWhen), ...dependenciesOf(field.requiredWhen)])
      expectField('R022', `a condition of ${name}`, other);
    if (typeof field.value === 'object' && !byName[field.value.count])
      say('R023', `${name} counts "${field.value.count}", which is no resource.`);
  }
  for (const name of [...resource.list.columns, ...(resource.list.more ?? [])])
    expectField('R012', 'list.columns', name);
  for (const name of resource.list.filters ?? []) expectField('R013', 'list.filters', name);
  for (const section of [...resource.form.sections, ...(resource.show?.sections ?? [])])
    for (const name of section.fields) expectField('R014', `section "${section.section}"`, name);
  if (resource.list.sort) expectField('R015', 'list.sort', resource.list.sort[0]);
  if (resource.list.tabs) expectField('R016', 'list.tabs', resource.list.tabs.field);
  for (const name of resource.title.split(' ')) expectField('R017', 'title', name);
  for (const rule of resource.rules ?? []) {
    for (const name of [
      ...fieldsOf(rule.when),
      ...(rule.require ?? []),
      ...[rule.refuse, rule.warn].flatMap((says) => says?.field ?? []),
    ])
      expectField('R018', 'a rule', name);
  }
  for (const card of resource.list.cards ?? [])
    if (!resource.statistics?.[card.statistic])
      say(
        'R019',
        `a card shows "${card.statistic}", which is no statistic. ${didYouMean(card.statistic, Object.keys(resource.statistics ?? {}))}`,
      );
  for (const [name, { of, where }] of Object.entries(resource.statistics ?? {})) {
    if (of !== undefined && !byName[of])
      say('R027', `statistic ${name} counts "${of}", which is no resource. ${didYouMean(of, Object.keys(byName))}`);
    const counted = of === undefined ? names : [...Object.keys(byName[of]?.fields ?? {}), ...baseFields];
    for (const other of dependenciesOf(where))
      if (!counted.includes(other))
        say('R028', `statistic ${name} names "${other}", which is not a field. ${didYouMean(other, counted)}`);
  }
  for (const name of resource.api.messageFields ?? []) expectField('R029', 'api.messageFields', name);
  for (const [name, action] of Object.entries(resource.actions ?? {})) {
    for (const input of action.input ?? []) expectField('R024', `action ${name}`, input);
    if (action.on.includes('bulk') && !resource.api.bulk)
      say('R025', `action ${name} works in bulk, but api.bulk is not stated.`);
  }
  const { columns = [], also = [], chosen = [], headers = {}, same = [], similar = [] } = resource.import ?? {};
  for (const name of [...columns, ...also, ...chosen, ...Object.keys(headers), ...same.flat(), ...similar.flat()])
    expectField('R027', 'import', name);
  problems.push(...ownerProblems(resource, byName), ...relatedProblems(resource, byName));
  return problems;
}

function ownerProblems(resource: Resource, byName: Readonly<Record<string, Resource>>): string[] {
  const { owner } = resource;
  const scoped = Object.values(resource.access).some((access) => access !== 'all' && access.scope === 'own');
  if (!owner) return scoped ? [`R030 ${resource.name}: a role sees only its own rows, but owner is not stated.`] : [];
  const name = 'field' in owner ? owner.field : owner.through;
  const field: Fields[string] | undefined = resource.fields[name];
  if (name !== 'id' && !field) return [`R031 ${resource.name}: owner names "${name}", which is not a field.`];
  if ('through' in owner && !byName[field?.target ?? '']?.owner)
    return [`R032 ${resource.name}: the owner goes through "${name}", but its target has no owner.`];
  return [];
}

const tableOf = (resource: Resource | undefined): string | undefined => resource?.table ?? resource?.name;

/** Lists of what points here have to be found by a field that does point here. */
function relatedProblems(resource: Resource, byName: Readonly<Record<string, Resource>>): string[] {
  const problems: string[] = [];
  const say = (id: string, text: string) => problems.push(`${id} ${resource.name}: ${text}`);
  if (resource.shownAt && tableOf(byName[resource.shownAt]) !== tableOf(resource))
    say('R040', `shownAt names "${resource.shownAt}", which is no resource of the same table.`);
  for (const { resource: name, by, columns = [], where = {}, when } of resource.related ?? []) {
    const other = byName[name];
    if (!other) {
      say('R041', `a related list shows "${name}", which is no resource. ${didYouMean(name, Object.keys(byName))}`);
      continue;
    }
    const target = other.fields[by]?.target;
    if (tableOf(byName[target ?? '']) !== tableOf(resource))
      say('R042', `the related list of ${name} is found by "${by}", which does not point here.`);
    const named = [...columns, ...Object.keys(where)].filter(
      (each) => !other.fields[each] && !baseFields.includes(each),
    );
    for (const each of named)
      say('R043', `the related list of ${name} names "${each}". ${didYouMean(each, Object.keys(other.fields))}`);
    for (const each of dependenciesOf(when))
      if (!resource.fields[each])
        say('R044', `the related list of ${name} depends on "${each}", which is not a field.`);
  }
  return problems;
}

const fieldsOf = (condition: Condition): readonly string[] => dependenciesOf(condition);

/** The nearest valid name, and the list, for errors that help. */
export function didYouMean(wrong: string, names: readonly string[]): string {
  const nearest = [...names].sort((a, b) => distance(wrong, a) - distance(wrong, b))[0];
  const hint =
    nearest !== undefined && distance(wrong, nearest) <= Math.max(2, wrong.length / 3)
      ? ` Did you mean "${nearest}"?`
      : '';
  return `There are: ${names.join(', ')}.${hint}`;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
