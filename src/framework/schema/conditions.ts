/** Conditions are data: the same object runs in the form, on the server, and as SQL. */

export type Scalar = string | number | boolean | null;

/** The right-hand side of a comparison: a constant, or another field of the same record. */
export type Operand = Scalar | { readonly field: string };

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
  'empty',
];

/**
 * A record of comparisons (all must hold), or a combination.
 * @example { status: { eq: 'rejected' } }
 * @example { any: [{ role: { eq: 'admin' } }, { age: { gte: 17 } }] }
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly [field: string]: Comparison };

type Values = Readonly<Record<string, unknown>>;

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Does the record satisfy the condition? Missing fields count as empty. */
export function holds(condition: Condition | undefined, record: Values): boolean {
  if (!condition) return true;
  const combined = asCombination(condition);
  if (combined?.kind === 'all') return combined.parts.every((part) => holds(part, record));
  if (combined?.kind === 'any') return combined.parts.some((part) => holds(part, record));
  if (combined?.kind === 'not') return !combined.parts.every((part) => holds(part, record));
  return Object.entries(condition as Record<string, Comparison>).every(([field, comparison]) =>
    compare(record[field], comparison, record),
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

export const isFieldOperand = (operand: unknown): operand is { readonly field: string } =>
  typeof operand === 'object' && operand !== null && 'field' in operand;

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
    Array.isArray(value)
      ? value.includes(operand)
      : String(value ?? '')
          .toLowerCase()
          .includes(operand.toLowerCase()),
  startsWith: (value, operand: string) =>
    String(value ?? '')
      .toLowerCase()
      .startsWith(operand.toLowerCase()),
  empty: (value, operand: boolean) => isEmptyValue(value) === operand,
};

function compare(value: unknown, comparison: Comparison, record: Values): boolean {
  return (Object.entries(comparison) as [Operator, unknown][]).every(([operator, operand]) =>
    tests[operator](value, (isFieldOperand(operand) ? record[operand.field] : operand) as never),
  );
}

function same(left: unknown, right: unknown): boolean {
  if (isEmptyValue(left) && isEmptyValue(right)) return true;
  return left === right || (isScalarPair(left, right) && String(left) === String(right));
}

const isScalarPair = (left: unknown, right: unknown): boolean =>
  ['string', 'number'].includes(typeof left) && ['string', 'number'].includes(typeof right);

/** Nothing is before or after an empty value, as in SQL. */
function ordered(left: unknown, right: unknown, test: (order: number) => boolean): boolean {
  if (isEmptyValue(left) || isEmptyValue(right)) return false;
  if (typeof left === 'number' || typeof right === 'number') return test(Number(left) - Number(right));
  return test(String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0);
}
