import { type Check, expectOnce, type Report } from './declarationReport';
import type { AnyField, Fields } from './fields';
import { readFilterKey } from './filterKeys';
import { isTyped } from './hiding';
import { isOneLine, type Kind, type Kinds } from './kinds';
import { own } from './own';
import { routeOf } from './paths';

/** A layout without the field it is made by would be an empty page; a record without a value would be nowhere on it. */
export const layoutChecks: Check = ({ fields, list }, { kinds }, report) => {
  const layouts = [list.as ?? 'table'].flat();
  for (const layout of ['board', 'calendar', 'map', 'groups'] as const) {
    if (layouts.includes(layout) && !list[layout])
      report.say('R083', 'list.as', `names "${layout}", and list.${layout} does not say by which field`);
    if (!layouts.includes(layout) && list[layout])
      report.say('R083', `list.${layout}`, 'is stated, and list.as does not name it');
  }
  const { board, calendar, map, groups } = list;
  if (board) expectField(fields, report, 'list.board.by', board.by, choices, true);
  if (calendar) expectField(fields, report, 'list.calendar.from', calendar.from, days);
  if (calendar?.to !== undefined) expectField(fields, report, 'list.calendar.to', calendar.to, days, true);
  if (map) expectField(fields, report, 'list.map.point', map.point, points);
  if (map?.colour !== undefined) expectField(fields, report, 'list.map.colour', map.colour, choices);
  if (groups?.by.length === 0) report.say('R083', 'list.groups.by', 'names no field');
  for (const name of groups?.by ?? []) expectField(fields, report, 'list.groups.by', name, few);
  for (const name of groups?.totals ?? []) {
    expectField(fields, report, 'list.groups.totals', name, numbers(fields, kinds));
    if (own<AnyField>(fields, name)?.hidden)
      report.say('R083', 'list.groups.totals', `adds up "${name}", which says hidden`);
  }
};

/** What narrows a list has to be a filter of it: else its server refuses, or answers with everything as if it had been narrowed. */
export const narrowingChecks: Check = ({ fields, list, related = [] }, { byName }, report) => {
  const expectFilters = (of: Fields | undefined, member: string, names: readonly (string | undefined)[]) => {
    for (const name of names) {
      const { filter, hidden } = own<AnyField>(of, name ?? '') ?? {};
      if (filter === false || hidden)
        report.say('R096', member, `narrows by "${name}", which says ${hidden ? 'hidden' : 'filter: false'}`);
    }
  };
  expectFilters(fields, 'list.filters', list.filters ?? []);
  expectFilters(fields, 'list.tabs.field', [list.tabs?.field]);
  expectFilters(fields, 'list.board.by', [list.board?.by]);
  expectFilters(fields, 'list.calendar', [list.calendar?.from, list.calendar?.to]);
  expectFilters(fields, 'list.map.point', [list.map?.point]);
  expectFilters(fields, 'list.groups.by', list.groups?.by ?? []);
  for (const [at, { filter = {} }] of (list.cards ?? []).entries())
    expectFilters(
      fields,
      `list.cards[${at}].filter`,
      Object.keys(filter).map((key) => readFilterKey({ fields }, key).field),
    );
  for (const [at, { resource, by, where = {} }] of related.entries())
    expectFilters(own(byName, resource)?.fields, `related[${at}]`, [by, ...Object.keys(where)]);
};

/** What is edited in a list is typed in the form of its record as well, and fits into a line. */
export const editableChecks: Check = (resource, { kinds }, report) => {
  const { fields, form, access, list, right } = resource;
  const member = 'list.editable';
  if (list.editable === undefined) return;
  const columns = [...list.columns, ...(list.more ?? [])].filter((name) => own(fields, name));
  const isEdited = right !== undefined || Object.values(access).some((granted) => granted === 'all' || granted.edit);
  if (!isEdited || routeOf(resource, 'edit') === undefined)
    report.say('R103', member, 'is stated, and no record is edited');
  expectOnce(report, member, list.editable);
  for (const name of list.editable) {
    const field = own<AnyField>(fields, name);
    if (!field || !columns.includes(name)) {
      report.among('R100', member, `names "${name}", which is no column`, name, columns);
      continue;
    }
    if (!form.sections.some((section) => section.fields.includes(name)) || !isTyped(field, { mode: 'edit' }))
      report.say('R101', member, `names "${name}", which is not typed in an edit`);
    if (!isOneLine(own(kinds, field.kind))) report.say('R102', member, `names "${name}" of kind "${field.kind}"`);
  }
};

interface Wanted {
  readonly kinds: readonly string[];
  readonly noun: string;
}

const choices: Wanted = { kinds: ['choice'], noun: 'choice' };
const days: Wanted = { kinds: ['date', 'dateTime'], noun: 'date' };
const points: Wanted = { kinds: ['point'], noun: 'point' };
const few: Wanted = { kinds: ['choice', 'boolean', 'reference', 'rating'], noun: 'field of few values' };

/** What is added up is stored, and is an amount: no record that is pointed to. */
const numbers = (fields: Fields, kinds: Kinds): Wanted => ({
  noun: 'number',
  kinds: Object.values(fields).flatMap(({ kind, target, derived }) =>
    !target && !derived && ['integer', 'decimal'].includes(own<Kind>(kinds, kind)?.storage ?? '') ? [kind] : [],
  ),
});

function expectField(
  fields: Fields,
  report: Report,
  member: string,
  name: string,
  { kinds, noun }: Wanted,
  isAlwaysFilled = false,
): void {
  const field = own<AnyField>(fields, name);
  const possible = Object.keys(fields).filter((each) => kinds.includes(fields[each]?.kind ?? ''));
  if (!field || !possible.includes(name))
    report.among('R083', member, `is "${name}", which is no ${noun}`, name, possible);
  else if (isAlwaysFilled && !field.required && field.default === undefined)
    report.say('R083', member, `is "${name}", which may be empty: such records would stand nowhere`);
}
