import { isDay } from './years';

/** What a formula can do with the values of a record; `days` and `years` take two days, the others numbers. */
export const formulaCalls = [
  ...(['add', 'subtract', 'multiply', 'divide'] as const),
  ...(['least', 'greatest', 'round', 'days', 'years'] as const),
] as const;

export type FormulaCall = (typeof formulaCalls)[number];

/**
 * A number that is worked out from others of the same record, as a tree: what people write is read once, and fields are
 * named by the name that stays when they are called otherwise.
 * @example { call: 'multiply', of: [{ field: 'jumlah_tanggungan' }, 100_000] } // [Jumlah tanggungan] × 100.000
 */
export type Formula =
  | number
  | { readonly field: string }
  | { readonly call: FormulaCall; readonly of: readonly Formula[] };

/** A formula as it is worked out: in place of the fields that are computed themselves stands how they are. */
export interface FormulaPlan {
  readonly formula: Formula;
  /** What of the fields it reads decides how their values are read. */
  readonly reads: Readonly<Record<string, { readonly kind: string; readonly custom?: true }>>;
}

/** A value beyond it is none; and no value beyond it is counted with, so that nothing overflows. */
export const MOST_COMPUTED = 1e15;

/** The fields a formula names, each once. */
export function fieldsOfFormula(formula: Formula): readonly string[] {
  if (typeof formula === 'number') return [];
  return 'field' in formula ? [formula.field] : [...new Set(formula.of.flatMap(fieldsOfFormula))];
}

/** What of a computed field says how its value is written. */
interface Written {
  readonly decimals?: number;
}

/** Decimals of a computed value; a kind that heeds none keeps two. */
export const decimalsOfComputed = ({ decimals = 2 }: Written): number => decimals;

/** The value of a computed field; null where something it reads is empty, where it divides by zero, or where it is too big. */
export function computedValue(
  { formula }: Pick<FormulaPlan, 'formula'>,
  field: Written,
  valueIn: (name: string) => unknown,
): number | null {
  const value = worked(formula, valueIn);
  return value === null || Math.abs(value) > MOST_COMPUTED ? null : rounded(value, decimalsOfComputed(field));
}

/** As the statement of the server works it out (`server/sql/formula.ts`); a test keeps the two together. */
function worked(formula: Formula, valueIn: (name: string) => unknown): number | null {
  if (typeof formula === 'number') return formula;
  if ('field' in formula) {
    const value = valueIn(formula.field);
    return typeof value === 'number' && Math.abs(value) <= MOST_COMPUTED ? Number(value.toFixed(6)) : null;
  }
  const { call, of } = formula;
  if (call === 'days' || call === 'years') {
    const days = of.map((each) => (typeof each === 'object' && 'field' in each ? valueIn(each.field) : null));
    return days.every(isDay) ? between[call](...(days as [string, string])) : null;
  }
  const values = of.map((each) => worked(each, valueIn));
  if (values.some((value) => value === null)) return null;
  const numbers = values as readonly number[];
  const [first = 0, ...others] = numbers;
  switch (call) {
    case 'add':
      return others.reduce((sum, each) => sum + each, first);
    case 'subtract':
      return others.reduce((left, each) => left - each, first);
    case 'multiply':
      return others.reduce((product, each) => product * each, first);
    case 'divide':
      return others.includes(0) ? null : others.reduce((left, each) => left / each, first);
    case 'least':
      return Math.min(...numbers);
    case 'greatest':
      return Math.max(...numbers);
    case 'round':
      return rounded(first, others[0] ?? 0);
  }
}

const between = {
  days: (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000,
  // Completed ones: 29 February is completed on 1 March.
  years: (from: string, until: string) => Math.trunc((ordinal(until) - ordinal(from)) / 10_000) + 0,
};

const ordinal = (day: string): number => Number(day.replaceAll('-', ''));

/** Half away from zero, of the fifteen digits that are exact: as PostgreSQL makes a decimal of a floating number. */
function rounded(value: number, decimals: number): number {
  const exact = Number(Math.abs(value).toPrecision(15));
  if (exact >= MOST_COMPUTED) return value;
  if (exact < 1e-6) return 0;
  return Math.sign(value) * Number(`${Math.round(Number(`${exact}e${decimals}`))}e-${decimals}`) + 0;
}
