import { type Box, isInBox, pointOf } from './points';

/** Conditions are data: the same object runs in the form, on the server, and as SQL. */

export type Scalar = string | number | boolean | null;

/** Moves a date: `{ field: 'starts_on', plusDays: 5 }`, `{ today: true, plusDays: -7 }`. */
export interface Moved {
  readonly plusDays?: number;
}
export type FieldOperand = { readonly field: string } & Moved;
/** The site's calendar day. Where it is unknown, nothing is before, after or on it. */
export type TodayOperand = { readonly today: true } & Moved;

/** The right-hand side of a comparison: a constant, another field of the same record, or today. */
export type Operand = Scalar | FieldOperand | TodayOperand;

export interface Comparison {
  readonly eq?: Operand;
  readonly ne?: Operand;
  readonly in?: readonly Scalar[];
  readonly notIn?: readonly Scalar[];
  readonly gt?: Operand;
  readonly gte?: Operand;
  readonly lt?: Operand;
  readonly lte?: Operand;
  readonly contains?: string;
  readonly startsWith?: string;
  /** In this part of the map: south, west, north and east in degrees. */
  readonly within?: Box;
  readonly empty?: boolean;
}

export type Operator = keyof Comparison;

export const operators: readonly Operator[] = [
  'eq',
  'ne',
  'in',
  'notIn',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'startsWith',
  'within',
  'empty',
];

/**
 * A record of comparisons (all must hold), or a combination.
 * @example { status: { eq: 'rejected' } }
 * @example { any: [{ role: { eq: 'admin' } }, { age: { gte: 17 } }] }
 * @example { ends_on: { gt: { field: 'starts_on', plusDays: 5 } } } // longer than six days
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly [field: string]: Comparison };

type Values = Readonly<Record<string, unknown>>;

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Does the record satisfy the condition? The server runs the same condition as SQL and both must find the same records:
 * - A missing field, null, '' and [] are all "empty"; empty equals empty, and nothing is before or after it.
 * - `not` is plain negation: a record with an empty field satisfies `not: { field: { eq: 1 } }`.
 * - `contains` and `startsWith` ignore case in text and take % _ \\ as they are; in a list `contains` is membership.
 *   Anything contains ''.
 * - `within` holds for places in the box, its edges included; what is no place is in none.
 */
export function holds(condition: Condition | undefined, record: Values, today?: string): boolean {
  if (!condition) return true;
  const combined = asCombination(condition);
  if (combined?.kind === 'all') return combined.parts.every((part) => holds(part, record, today));
  if (combined?.kind === 'any') return combined.parts.some((part) => holds(part, record, today));
  if (combined?.kind === 'not') return !combined.parts.every((part) => holds(part, record, today));
  return Object.entries(condition as Record<string, Comparison>).every(([field, comparison]) =>
    compare(record[field], comparison, record, today),
  );
}

/** The fields a condition reads, so that a form subscribes to those only. */
export function dependenciesOf(condition: Condition | undefined): readonly string[] {
  if (!condition) return [];
  const combined = asCombination(condition);
  if (combined) return [...new Set(combined.parts.flatMap(dependenciesOf))];
  const fields = Object.entries(condition as Record<string, Comparison>).flatMap(([field, comparison]) => [
    field,
    ...Object.values(comparison).flatMap((operand) => (isFieldOperand(operand) ? [operand.field] : [])),
  ]);
  return [...new Set(fields)];
}

/** Splits a combination into its parts; undefined for a plain record of comparisons. */
export function asCombination(
  condition: Condition,
): { kind: 'all' | 'any' | 'not'; parts: readonly Condition[] } | undefined {
  if (Array.isArray((condition as { all?: unknown }).all))
    return { kind: 'all', parts: (condition as { all: readonly Condition[] }).all };
  if (Array.isArray((condition as { any?: unknown }).any))
    return { kind: 'any', parts: (condition as { any: readonly Condition[] }).any };
  const negated = (condition as { not?: Condition }).not;
  if (negated && typeof negated === 'object') return { kind: 'not', parts: [negated] };
  return undefined;
}

export const isFieldOperand = (operand: unknown): operand is FieldOperand =>
  typeof operand === 'object' && operand !== null && 'field' in operand;

export const isTodayOperand = (operand: unknown): operand is TodayOperand =>
  typeof operand === 'object' && operand !== null && 'today' in operand;

const tests: { readonly [K in Operator]-?: (value: unknown, operand: never) => boolean } = {
  eq: (value, operand: unknown) => same(value, operand),
  ne: (value, operand: unknown) => !same(value, operand),
  in: (value, operand: readonly Scalar[]) => operand.some((item) => same(value, item)),
  notIn: (value, operand: readonly Scalar[]) => !operand.some((item) => same(value, item)),
  gt: (value, operand: unknown) => ordered(value, operand, (order) => order > 0),
  gte: (value, operand: unknown) => ordered(value, operand, (order) => order >= 0),
  lt: (value, operand: unknown) => ordered(value, operand, (order) => order < 0),
  lte: (value, operand: unknown) => ordered(value, operand, (order) => order <= 0),
  contains: (value, operand: string) =>
    operand === '' || (Array.isArray(value) ? value.includes(operand) : lowered(value).includes(lowered(operand))),
  startsWith: (value, operand: string) => lowered(value).startsWith(lowered(operand)),
  within: (value, operand: Box) => {
    const point = pointOf(value);
    return point !== undefined && isInBox(point, operand);
  },
  empty: (value, operand: boolean) => isEmptyValue(value) === operand,
};

function compare(value: unknown, comparison: Comparison, record: Values, today: string | undefined): boolean {
  return (Object.entries(comparison) as [Operator, unknown][]).every(([operator, operand]) =>
    tests[operator](value, operandValue(operand, record, today) as never),
  );
}

function operandValue(operand: unknown, record: Values, today: string | undefined): unknown {
  if (isFieldOperand(operand)) return moved(record[operand.field], operand.plusDays);
  return isTodayOperand(operand) ? moved(today, operand.plusDays) : operand;
}

/** What is no day cannot be moved and counts as empty. */
function moved(value: unknown, days: number | undefined): unknown {
  if (days === undefined || isEmptyValue(value)) return value;
  const time = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time + days * 86_400_000).toISOString().slice(0, 10);
}

function same(left: unknown, right: unknown): boolean {
  if (isEmptyValue(left) || isEmptyValue(right)) return isEmptyValue(left) && isEmptyValue(right);
  if (left === right) return true;
  return isOrderable(left) && isOrderable(right) && compareValues(left, right) === 0;
}

/** Nothing is before or after an empty value, as in SQL. */
function ordered(left: unknown, right: unknown, test: (order: number) => boolean): boolean {
  if (isEmptyValue(left) || isEmptyValue(right)) return false;
  return test(compareValues(left as string | number, right as string | number));
}

const isOrderable = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value);

/** Numbers by size, moments by time whatever their spelling, text by code points: as SQL with `collate "C"`. */
function compareValues(left: string | number, right: string | number): number {
  if (typeof left === 'number' || typeof right === 'number') return Number(left) - Number(right);
  const [from, to] = [momentOf(left), momentOf(right)];
  if (from !== undefined && to !== undefined) return from - to;
  return compareText(String(left), String(right));
}

const momentShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:\d{2})$/;

function momentOf(value: unknown): number | undefined {
  const time = typeof value === 'string' && momentShape.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  // JavaScript's < compares UTF-16 units, which puts emoji before U+E000…; databases compare code points.
  const [a, b] = [[...left], [...right]];
  const at = a.findIndex((char, index) => char !== b[index]);
  if (at < 0) return -1;
  return (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1);
}

/** Case is folded letter by letter, as ILIKE does: toLowerCase() of a whole word turns a final Σ into ς and İ into two letters. */
const lowered = (value: unknown): string =>
  [...String(value ?? '')].map((char) => (char === 'İ' ? 'i' : char.toLowerCase())).join('');
