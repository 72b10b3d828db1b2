import { type Formula, type FormulaCall, formulaCalls } from '../../formula';
import { closed, ref, type Schema, textSchema } from '../documentSchema';
import { isPlainObject, type Reading } from '../reading';

/**
 * How much one formula may say; `worked` is what it becomes with those it reads put in their place. With more `factors`, each at
 * most 1e15 and at least 1e-6, a product could be more than a floating number holds, which a database refuses with all its rows.
 */
export const mostOfFormula = {
  depth: 12,
  parts: 40,
  of: 20,
  number: 1e12,
  decimals: 4,
  chars: 500,
  worked: 120,
  factors: 16,
} as const;

/** How many values each takes. */
const counts: Readonly<Record<FormulaCall, readonly [least: number, most: number]>> = {
  add: [2, mostOfFormula.of],
  subtract: [2, mostOfFormula.of],
  multiply: [2, mostOfFormula.of],
  divide: [2, mostOfFormula.of],
  least: [2, mostOfFormula.of],
  greatest: [2, mostOfFormula.of],
  round: [1, 2],
  days: [2, 2],
  years: [2, 2],
};

/** Does the call take so many values? */
export const takes = (call: FormulaCall, count: number): boolean =>
  count >= counts[call][0] && count <= counts[call][1];

/** May it say how many decimals are kept? */
export const isDecimals = (formula: Formula | undefined): boolean =>
  formula === undefined ||
  (typeof formula === 'number' && Number.isInteger(formula) && formula >= 0 && formula <= mostOfFormula.decimals);

/** Parts of a formula, those within others as well. */
export const partsOfFormula = (formula: Formula): number =>
  typeof formula === 'object' && 'call' in formula
    ? formula.of.reduce((sum: number, each) => sum + partsOfFormula(each), 1)
    : 1;

/** How many values are multiplied and divided with one another at most, wherever they stand. */
export const factorsOfFormula = (formula: Formula): number => {
  if (typeof formula !== 'object' || !('call' in formula)) return 1;
  const factors = formula.of.map(factorsOfFormula);
  return formula.call === 'multiply' || formula.call === 'divide'
    ? factors.reduce((sum, each) => sum + each, 0)
    : Math.max(...factors);
};

/** A formula is read whole or not at all: half of one would be another number. */
export const readFormula: Reading<Formula> = (raw, path, report) => {
  const formula = readPart(raw, 1);
  if (formula === undefined) return void report(path, 'formulaUnreadable', { known: formulaCalls.join(', ') });
  if (partsOfFormula(formula) > mostOfFormula.parts)
    return void report(path, 'formulaTooLong', { max: mostOfFormula.parts });
  return factorsOfFormula(formula) > mostOfFormula.factors
    ? void report(path, 'formulaManyFactors', { max: mostOfFormula.factors })
    : formula;
};

function readPart(raw: unknown, depth: number): Formula | undefined {
  // What is nearly nothing would make a quotient that no number holds.
  if (typeof raw === 'number')
    return raw === 0 || (Math.abs(raw) <= mostOfFormula.number && Math.abs(raw) >= 1e-6) ? raw : undefined;
  if (!isPlainObject(raw) || depth > mostOfFormula.depth) return undefined;
  const { field, call, of, ...others } = raw;
  if (Object.keys(others).length > 0) return undefined;
  if (typeof field === 'string' && field !== '' && field.length <= 80 && call === undefined && of === undefined)
    return { field };
  const known = formulaCalls.find((each) => each === call);
  if (!known || field !== undefined || !Array.isArray(of) || !takes(known, of.length)) return undefined;
  const parts = of.flatMap((each) => readPart(each, depth + 1) ?? []);
  if (parts.length < of.length || (known === 'round' && !isDecimals(parts[1]))) return undefined;
  return { call: known, of: parts };
}

export const formulaSchema: Schema = {
  oneOf: [
    { type: 'number' },
    closed({ field: textSchema(80) }, { required: ['field'] }),
    closed(
      {
        call: { enum: formulaCalls },
        of: { type: 'array', minItems: 1, maxItems: mostOfFormula.of, items: ref('facet.formula') },
      },
      { required: ['call', 'of'] },
    ),
  ],
};
