import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import {
  type AnyField,
  asCombination,
  type Comparison,
  type Condition,
  isFieldOperand,
  type Kinds,
  type Operator,
} from '../../src/framework/schema';
import type { Tables } from './connection';

type Builder = ExpressionBuilder<Tables, string>;
type Predicate = Expression<SqlBool>;

/** Text that stands for itself inside LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

interface Dictionary {
  readonly fields: Readonly<Record<string, AnyField>>;
  readonly kinds: Kinds;
  readonly table: string;
}

/** The same condition the form runs, as SQL. Names come from the declaration, values are always parameters. */
export function toPredicate(eb: Builder, condition: Condition, dictionary: Dictionary): Predicate {
  const combined = asCombination(condition);
  if (combined) {
    const parts = combined.parts.map((part) => toPredicate(eb, part, dictionary));
    if (combined.kind === 'any') return parts.length ? eb.or(parts) : sql<SqlBool>`false`;
    return combined.kind === 'all' ? eb.and(parts) : eb.not(eb.and(parts));
  }
  const parts = Object.entries(condition as Record<string, Comparison>).flatMap(([name, comparison]) =>
    (Object.entries(comparison) as [Operator, unknown][]).map(([operator, operand]) =>
      toComparison(eb, name, operator, operand, dictionary),
    ),
  );
  return eb.and(parts);
}

function toComparison(
  eb: Builder,
  name: string,
  operator: Operator,
  operand: unknown,
  dictionary: Dictionary,
): Predicate {
  const column = sql.ref<unknown>(`${dictionary.table}.${name}`);
  const value = isFieldOperand(operand) ? sql.ref<unknown>(`${dictionary.table}.${operand.field}`) : operand;
  return comparisons[operator](column, value, isArray(dictionary.fields[name], dictionary.kinds), eb);
}

const isArray = (field: AnyField | undefined, kinds: Kinds): boolean =>
  field !== undefined && ['textArray', 'integerArray'].includes(kinds[field.kind]?.storage ?? '');

type Compare = (column: Expression<unknown>, value: unknown, array: boolean, eb: Builder) => Predicate;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const anyOf = (column: Expression<unknown>, values: readonly unknown[]): Predicate =>
  values.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${column} in (${sql.join(values.map((value) => sql`${value}`))})`;

const comparisons: Readonly<Record<Operator, Compare>> = {
  eq: (column, value) => (value === null ? sql<SqlBool>`${column} is null` : sql<SqlBool>`${column} = ${value}`),
  ne: (column, value) =>
    value === null ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${column} is distinct from ${value}`,
  in: (column, value) => anyOf(column, list(value)),
  notIn: (column, value, _array, eb) => eb.or([sql<SqlBool>`${column} is null`, eb.not(anyOf(column, list(value)))]),
  gt: (column, value) => sql<SqlBool>`${column} > ${value}`,
  gte: (column, value) => sql<SqlBool>`${column} >= ${value}`,
  lt: (column, value) => sql<SqlBool>`${column} < ${value}`,
  lte: (column, value) => sql<SqlBool>`${column} <= ${value}`,
  contains: (column, value, array) =>
    array
      ? sql<SqlBool>`${column} @> ${[value]}`
      : sql<SqlBool>`${column}::text ilike ${`%${escapeLike(String(value))}%`}`,
  startsWith: (column, value) => sql<SqlBool>`${column}::text ilike ${`${escapeLike(String(value))}%`}`,
  empty: (column, value, array) => {
    const empty = array
      ? sql<SqlBool>`coalesce(cardinality(${column}), 0) = 0`
      : sql<SqlBool>`coalesce(${column}::text, '') = ''`;
    return value === true ? empty : sql<SqlBool>`not (${empty})`;
  },
};
