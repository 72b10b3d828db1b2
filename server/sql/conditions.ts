import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import {
  type AnyField,
  asCombination,
  type Box,
  type Comparison,
  type Condition,
  isEmptyValue,
  isFieldOperand,
  isTodayOperand,
  type Kinds,
  type Operator,
  readBox,
} from '../../src/framework/schema';
import { isArray } from './columns';
import type { Tables } from './connection';
import { customDay, customValue } from './custom';
import { escapeLike } from './like';

type Builder = ExpressionBuilder<Tables, string>;
type Predicate = Expression<SqlBool>;

interface Dictionary {
  readonly fields: Readonly<Record<string, AnyField>>;
  readonly kinds: Kinds;
  readonly table: string;
  /** Expressions that stand for fields without a column. */
  readonly derived?: Readonly<Record<string, Expression<unknown>>> | undefined;
  /** The site's calendar day, for conditions that compare with it. */
  readonly today?: string | undefined;
}

/**
 * The same condition the form runs, as SQL; `holds()` says what it means and a property test keeps the two together.
 * Names come from the declaration, values are always parameters.
 */
export function toPredicate(eb: Builder, condition: Condition, dictionary: Dictionary): Predicate {
  const combined = asCombination(condition);
  if (combined) {
    const parts = combined.parts.map((part) => toPredicate(eb, part, dictionary));
    if (combined.kind === 'any') return parts.length ? eb.or(parts) : sql<SqlBool>`false`;
    return combined.kind === 'all' ? eb.and(parts) : not(eb.and(parts));
  }
  const parts = Object.entries(condition as Record<string, Comparison>).flatMap(([name, comparison]) =>
    (Object.entries(comparison) as [Operator, unknown][]).map(([operator, operand]) =>
      comparisons[operator](columnOf(name, dictionary), operandOf(operand, dictionary), eb),
    ),
  );
  return eb.and(parts);
}

/** SQL knows a third answer, "unknown", where a column is null. In a condition that counts as no, so its negation is yes. */
const not = (predicate: Predicate): Predicate => sql<SqlBool>`((${predicate}) is not true)`;

type Shape = 'text' | 'array' | 'json' | 'plain';

interface Side {
  readonly ref: Expression<unknown>;
  readonly shape: Shape;
  /** The same as a day, where `ref` is the text of one: for comparison with other columns. */
  readonly day?: Expression<unknown>;
}

/** The right-hand side: a value, or another column of the row. */
type Operand = { readonly value: unknown } | Side;

function columnOf(name: string, { fields, kinds, table, derived }: Dictionary): Side {
  const field = fields[name];
  const shape = shapeOf(field, kinds);
  if (!field?.custom) return { ref: derived?.[name] ?? sql.ref<unknown>(`${table}.${name}`), shape };
  const ref = customValue(table, kinds, name, field);
  return kinds[field.kind]?.storage === 'date' ? { ref, shape, day: customDay(table, name) } : { ref, shape };
}

function operandOf(operand: unknown, dictionary: Dictionary): Operand {
  if (isFieldOperand(operand)) return moved(columnOf(operand.field, dictionary), operand.plusDays);
  if (!isTodayOperand(operand)) return { value: operand };
  return moved({ ref: sql`${dictionary.today ?? null}::date`, shape: 'plain' }, operand.plusDays);
}

const moved = (side: Side, days: number | undefined): Side =>
  days === undefined ? side : { ref: sql`(${comparable(side)} + ${days}::integer)`, shape: side.shape };

/** A column as it is compared with others. */
const comparable = ({ ref, day }: Side): Expression<unknown> => day ?? ref;

function shapeOf(field: AnyField | undefined, kinds: Kinds): Shape {
  const storage = field && kinds[field.kind]?.storage;
  if (isArray(storage)) return 'array';
  return storage === 'text' || storage === 'json' ? storage : 'plain';
}

type Compare = (column: Side, operand: Operand, eb: Builder) => Predicate;

const nothing = sql<SqlBool>`false`;
const everything = sql<SqlBool>`true`;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function isEmpty({ ref, shape }: Side): Predicate {
  if (shape === 'array') return sql<SqlBool>`(${ref} is null or cardinality(${ref}) = 0)`;
  if (shape === 'json') return sql<SqlBool>`(${ref} is null or ${ref}::text in ('null', '""', '[]'))`;
  return shape === 'text' ? sql<SqlBool>`(${ref} is null or ${ref} = '')` : sql<SqlBool>`${ref} is null`;
}

const equals: Compare = (column, operand, eb) => {
  if ('ref' in operand) {
    const bothEmpty = eb.and([isEmpty(column), isEmpty(operand)]);
    return eb.or([sql<SqlBool>`${comparable(column)} = ${comparable(operand)}`, bothEmpty]);
  }
  return isEmptyValue(operand.value) ? isEmpty(column) : sql<SqlBool>`${column.ref} = ${operand.value}`;
};

const isOneOf: Compare = (column, operand, eb) => {
  const values = 'value' in operand ? list(operand.value) : [];
  const given = values.filter((value) => !isEmptyValue(value));
  const parts = [
    ...(given.length > 0 ? [sql<SqlBool>`${column.ref} in (${sql.join(given.map((value) => sql`${value}`))})`] : []),
    ...(given.length < values.length ? [isEmpty(column)] : []),
  ];
  return parts.length > 0 ? eb.or(parts) : nothing;
};

/** Text is ordered by code point whatever the collation of the database, so that every installation answers alike. */
const isOrdered =
  (sign: '>' | '>=' | '<' | '<='): Compare =>
  (column, operand, eb) => {
    if ('value' in operand && isEmptyValue(operand.value)) return nothing;
    const right = 'ref' in operand ? comparable(operand) : sql`${operand.value}`;
    const left = 'ref' in operand ? comparable(column) : column.ref;
    if (column.shape !== 'text') return sql<SqlBool>`${left} ${sql.raw(sign)} ${right}`;
    const compared = sql<SqlBool>`${column.ref} collate "C" ${sql.raw(sign)} ${right}`;
    const sides = 'ref' in operand ? [column, operand] : [column];
    return eb.and([compared, ...sides.map((side) => not(isEmpty(side)))]);
  };

const matches =
  (pattern: (text: string) => string): Compare =>
  (column, operand) => {
    const text = 'value' in operand ? String(operand.value ?? '') : '';
    return text === '' ? everything : sql<SqlBool>`${column.ref}::text ilike ${pattern(escapeLike(text))}`;
  };

const containsText = matches((text) => `%${text}%`);

/** As the index of the field has it. */
const liesIn = ({ ref }: Side, [south, west, north, east]: Box): Predicate =>
  sql<SqlBool>`(${ref})::point <@ box(point(${south}::float8, ${west}::float8), point(${north}::float8, ${east}::float8))`;

const comparisons: Readonly<Record<Operator, Compare>> = {
  eq: equals,
  ne: (column, operand, eb) => not(equals(column, operand, eb)),
  in: isOneOf,
  notIn: (column, operand, eb) => not(isOneOf(column, operand, eb)),
  gt: isOrdered('>'),
  gte: isOrdered('>='),
  lt: isOrdered('<'),
  lte: isOrdered('<='),
  contains: (column, operand, eb) =>
    column.shape === 'array' && 'value' in operand && operand.value !== ''
      ? sql<SqlBool>`${column.ref} @> ${[operand.value]}`
      : containsText(column, operand, eb),
  startsWith: matches((text) => `${text}%`),
  within: (column, operand, eb) => {
    const box = 'value' in operand ? readBox(operand.value) : undefined;
    if (!box) return nothing;
    const [south, west, north, east] = box;
    if (west <= east) return liesIn(column, box);
    return eb.or([liesIn(column, [south, west, north, 180]), liesIn(column, [south, -180, north, east])]);
  },
  empty: (column, operand) => ('value' in operand && operand.value === true ? isEmpty(column) : not(isEmpty(column))),
};
