import { unescapeFormula } from '../files/csv';
import type { ImportContext } from './context';
import { restored } from './mojibake';

/** A cell without what programs put around it. */
export interface CleanCell {
  readonly text: string;
  readonly isEmpty: boolean;
  readonly repaired?: 'wrapperRemoved' | 'textRewritten' | 'lettersRestored';
  /** Nothing of it can be trusted. */
  readonly refused?: 'cellError' | 'garbled' | 'uncalculated';
  /** A spreadsheet would run it; it is text here. */
  readonly isFormula?: true;
}

/** What a cell of a workbook says whose formula has no result in the file. */
export const UNCALCULATED = '#RUMUS!';
const CELL_ERROR = /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|N\/A|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|#{2,})$/i;
/** Invisible, and never part of a word here. Joiners are kept: other scripts are written with them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const HARD_SPACE = /[\u00A0\u2007\u202F]/g;
/** Most cells: nothing in them that another alphabet, or a program, has put there. */
const PLAIN = /^[ -~]*$/;
/** ="0812" and '0812 keep a spreadsheet from reading a number. */
const FORMULA_TEXT = /^=\s*"((?:[^"]|"")*)"$/s;
/** =1+1, -Siti, +Siti, @SUM(A1); a number with its sign is none. */
const FORMULA = /^[=@]\S|^[+-]\s*[\p{L}(=]/u;
const TEXT_MARK = /^'(\+?\d.*?)'?$/s;

/** No letter, and stored by no database: a zero character, and half of a pair that stands for one letter. */
const NO_LETTER = /[\0\p{Surrogate}]/gu;

/** The text with a mark where a letter is lost; a cell with that mark is refused, whatever else it says. */
export const wellFormed = (text: string): string => text.replace(NO_LETTER, '\uFFFD');

/** What a person wrote into the cell. */
export function cleanCell(cell: string, { isEmptyCell }: Pick<ImportContext, 'isEmptyCell'>): CleanCell {
  if (cell === '') return { text: '', isEmpty: true };
  if (cell.includes('\uFFFD')) return { text: cell.trim(), isEmpty: false, refused: 'garbled' };
  const own = unescapeFormula(cell);
  // Written by our own export: what is behind the apostrophe is the value, whatever it looks like.
  if (own !== cell) return { text: own, isEmpty: false };
  const isPlain = PLAIN.test(cell);
  // Before anything invisible is taken out: half of a broken letter may be.
  const whole = isPlain && !cell.includes('?') ? cell : restored(cell);
  if (whole === undefined) return { text: cell.trim(), isEmpty: false, refused: 'garbled' };
  const trimmed = (isPlain ? whole : whole.replace(HARD_SPACE, ' ').replace(INVISIBLE, '')).trim();
  if (trimmed.startsWith(UNCALCULATED)) return { text: trimmed, isEmpty: false, refused: 'uncalculated' };
  if (CELL_ERROR.test(trimmed)) return { text: trimmed, isEmpty: false, refused: 'cellError' };
  if (trimmed === '' || isEmptyCell(trimmed)) return { text: '', isEmpty: true };
  const inner = unwrapped(trimmed);
  if (inner !== undefined) {
    const isEmpty = inner === '' || isEmptyCell(inner);
    return { text: isEmpty ? '' : inner, isEmpty, repaired: 'wrapperRemoved' };
  }
  return {
    text: trimmed,
    isEmpty: false,
    ...(whole !== cell
      ? { repaired: 'lettersRestored' as const }
      : trimmed === cell.trim()
        ? {}
        : { repaired: 'textRewritten' as const }),
    ...(FORMULA.test(trimmed) ? { isFormula: true as const } : {}),
  };
}

function unwrapped(text: string): string | undefined {
  const formula = FORMULA_TEXT.exec(text)?.[1];
  if (formula !== undefined) return formula.replaceAll('""', '"').trim();
  return TEXT_MARK.exec(text)?.[1];
}
