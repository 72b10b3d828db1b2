import { asCombination, type Comparison, type Condition, dependenciesOf } from './conditions';
import type { Check, ProblemContext } from './declarationReport';
import type { AnyField, Fields } from './fields';
import { readFilterKey } from './filterKeys';
import { own } from './own';
import type { Resource } from './resource';

/** One comparison that a declaration states, wherever it does. */
export interface StatedComparison {
  /** Without the operator: `rules[0].when.status`. */
  readonly member: string;
  /** Undefined for fields every record has, and for names that another check refuses. */
  readonly field: AnyField | undefined;
  readonly operator: string;
  readonly operand: unknown;
  /** The declaration states the value alone, as tabs do: the operator is no part of the path. */
  readonly isPlain?: true;
}

/** All comparisons of a declaration: in conditions, tabs, cards and what related records are narrowed by. */
export function statedComparisons(resource: Resource, context: ProblemContext): readonly StatedComparison[] {
  const fieldsOf = (name: string | undefined) => (name === undefined ? undefined : own(context.byName, name)?.fields);
  const { fields, rules = [], related = [], statistics = {}, actions = {}, watch, personal } = resource;
  return [
    ...ofFields(fields, fieldsOf, 'fields'),
    ...ofList(resource),
    ...ofCondition(watch, fields, 'watch'),
    ...ofCondition(personal?.open, fields, 'personal.open'),
    ...rules.flatMap(({ when }, at) => ofCondition(when, fields, `rules[${at}].when`)),
    ...related.flatMap(({ resource: other, when, where = {} }, at) => [
      ...ofCondition(when, fields, `related[${at}].when`),
      ...ofValues(where, fieldsOf(other), `related[${at}].where`),
    ]),
    ...Object.entries(statistics).flatMap(([name, { of, where }]) =>
      ofCondition(where, of === undefined ? fields : fieldsOf(of), `statistics.${name}.where`),
    ),
    ...Object.entries(actions).flatMap(([name, { when }]) => ofCondition(when, fields, `actions.${name}.when`)),
    ...Object.entries(fields).flatMap(([name, field]) => ofFilter(field, `fields.${name}.filter`)),
  ];
}

/** A comparison its kind does not know holds for no record, or for none of those it was meant for. */
export const operatorChecks: Check = (resource, context, report) => {
  for (const { member, field, operator } of statedComparisons(resource, context)) {
    const kindName = field?.type ?? field?.kind ?? '';
    const kind = own(context.kinds, kindName);
    if (!field || !kind || kind.operators.some((each) => each === operator)) continue;
    const says = `compares "${field.label}" by "${operator}", which kind ${kindName} has not`;
    report.among('R074', member, says, operator, kind.operators);
  }
};

/** A field that is shown by itself, or by others that are shown by it, is never seen once it is empty. */
export const circleChecks: Check = ({ fields }, _context, report) => {
  for (const name of Object.keys(fields)) {
    const circle = circleFrom(name, (other) => dependenciesOf(own<AnyField>(fields, other)?.showWhen));
    if (circle) report.say('R073', `fields.${name}.showWhen`, `goes in a circle: ${circle.join(' → ')}`);
  }
};

/** The way from a field over others back to itself, by what each leads to. */
export function circleFrom(start: string, leadsTo: (name: string) => readonly string[]): readonly string[] | undefined {
  const seen = new Set<string>();
  const search = (path: readonly string[]): readonly string[] | undefined => {
    for (const next of leadsTo(path.at(-1) ?? '')) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search([...path, next]);
      if (found) return found;
    }
    return undefined;
  };
  return search([start]);
}

/** What is typed into such a filter may be any text, so only its operator is judged. */
const ofFilter = (field: AnyField, member: string): readonly StatedComparison[] =>
  field.filter === 'contains' ? [{ member, field, operator: 'contains', operand: '', isPlain: true }] : [];

type FieldsOf = (resource: string | undefined) => Fields | undefined;

function ofFields(fields: Fields, fieldsOf: FieldsOf, at: string): readonly StatedComparison[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const member = `${at}.${name}`;
    const counted = typeof field.value === 'object' ? field.value : undefined;
    return [
      ...ofCondition(field.showWhen, fields, `${member}.showWhen`),
      ...ofCondition(field.requiredWhen, fields, `${member}.requiredWhen`),
      ...ofCondition(field.among, fieldsOf(field.target), `${member}.among`),
      ...ofCondition(counted?.where, fieldsOf(counted?.count), `${member}.value.where`),
      ...Object.entries(field.notes ?? {}).flatMap(([note, { when }]) =>
        // What was read may be old data in other words: a part of it can be looked for whatever the kind.
        ofCondition(when, fields, `${member}.notes.${note}.when`).filter(
          ({ operator }) => operator !== 'contains' && operator !== 'startsWith',
        ),
      ),
      ...ofFields(field.item ?? {}, fieldsOf, `${member}.item`),
    ];
  });
}

function ofList({ fields, list }: Resource): readonly StatedComparison[] {
  const { tabs, cards = [] } = list;
  return [
    ...(tabs?.items ?? []).flatMap(({ value }, at) => {
      const shared = { member: `list.tabs.items[${at}].value`, field: own<AnyField>(fields, tabs?.field ?? '') };
      return [{ ...shared, operator: Array.isArray(value) ? 'in' : 'eq', operand: value, isPlain: true as const }];
    }),
    ...cards.flatMap(({ filter = {} }, at) =>
      Object.entries(filter).map(([key, operand]) => {
        const { field, operator = Array.isArray(operand) ? 'in' : 'eq' } = readFilterKey({ fields }, key);
        return { member: `list.cards[${at}].filter.${key}`, field: own<AnyField>(fields, field), operator, operand };
      }),
    ),
  ];
}

const ofValues = (
  values: Readonly<Record<string, unknown>>,
  fields: Fields = {},
  member: string,
): readonly StatedComparison[] =>
  Object.entries(values).map(([name, operand]) => ({
    member: `${member}.${name}`,
    field: own<AnyField>(fields, name),
    operator: 'eq',
    operand,
    isPlain: true as const,
  }));

function ofCondition(
  condition: Condition | undefined,
  fields: Fields = {},
  member: string,
): readonly StatedComparison[] {
  if (!condition) return [];
  const combined = asCombination(condition);
  if (combined)
    return combined.parts.flatMap((part, at) =>
      ofCondition(part, fields, `${member}.${combined.kind}${combined.kind === 'not' ? '' : `[${at}]`}`),
    );
  return Object.entries(condition as Readonly<Record<string, Comparison>>).flatMap(([name, comparison]) =>
    Object.entries(comparison).map(([operator, operand]) => ({
      member: `${member}.${name}`,
      field: own<AnyField>(fields, name),
      operator,
      operand,
    })),
  );
}
