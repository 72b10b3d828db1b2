import { fill } from '../../fill';
import type { Formula, FormulaCall } from '../../formula';
import type { Naming } from '../naming';
import { wordsOfNumber } from './numbers';

type Named = Exclude<FormulaCall, keyof typeof signs>;

/** What people write between two values. */
export const signs = { add: '+', subtract: '−', multiply: '×', divide: '÷' } as const;

/** What they write before values in brackets. */
export const functionNames: Readonly<Record<'id' | 'en', Readonly<Record<Named, string>>>> = {
  id: {
    least: 'terkecil',
    greatest: 'terbesar',
    round: 'bulat',
    days: 'selisih hari',
    years: 'selisih tahun',
  },
  en: {
    least: 'smallest',
    greatest: 'largest',
    round: 'round',
    days: 'days between',
    years: 'years between',
  },
};

/** Where a value is shown that nobody typed. */
const computedAs = { id: 'Dihitung: {formula}', en: 'Worked out: {formula}' } as const;

/** How a computed value came about, in one line. */
export const howComputed = (formula: Formula, speaker: Speaker): string =>
  fill(computedAs[speaker.naming.locale === 'en' ? 'en' : 'id'], { formula: wordsOfFormula(formula, speaker) });

export const functionsIn = (locale: string) => functionNames[locale === 'en' ? 'en' : 'id'];

interface Speaker {
  readonly resource: string;
  readonly naming: Pick<Naming, 'field' | 'locale'>;
}

/**
 * A formula as people write it, which `parseFormula` reads back.
 * @example wordsOfFormula({ call: 'multiply', of: [{ field: 'jumlah_tanggungan' }, 100_000] }, speaker) // [Jumlah tanggungan] × 100.000
 */
export function wordsOfFormula(formula: Formula, speaker: Speaker): string {
  const { resource, naming } = speaker;
  if (typeof formula === 'number') return wordsOfNumber(formula, naming.locale);
  if ('field' in formula) return inBrackets(formula.field, naming.field(resource, formula.field));
  const { call, of } = formula;
  if (isSign(call))
    return of
      .map((part, at) => {
        const words = wordsOfFormula(part, speaker);
        const isWeaker = rankOf(part) < rankOf(formula) || (at > 0 && rankOf(part) === rankOf(formula));
        return isWeaker ? `(${words})` : words;
      })
      .join(` ${signs[call]} `);
  return `${functionsIn(naming.locale)[call]}(${of.map((part) => wordsOfFormula(part, speaker)).join('; ')})`;
}

/** A name with brackets of its own would end too soon. */
export const inBrackets = (name: string, label: string): string => `[${/[[\]]/.test(label) ? name : label}]`;

const isSign = (call: FormulaCall): call is keyof typeof signs => Object.hasOwn(signs, call);

const rankOf = (formula: Formula): number => {
  if (typeof formula !== 'object' || !('call' in formula) || !isSign(formula.call)) return 3;
  return formula.call === 'add' || formula.call === 'subtract' ? 1 : 2;
};
