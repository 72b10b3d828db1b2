import { type AnyField, behindPlace, choiceValues, type Kind } from '../schema';

/** What one cell cannot tell and its whole column can. */
export interface ColumnFacts {
  readonly dayFirst?: boolean;
  /** Days are counted from 1900, as spreadsheets do. */
  readonly serial: boolean;
  /** Long numbers, and how many of them end in 0 because a spreadsheet keeps fifteen digits. */
  readonly endingZeros?: { readonly count: number; readonly total: number };
  /** An abbreviation that is not ours: what the others mean cannot be known either. */
  readonly unknownCode?: string;
  /** The first date whose day and month cannot be distinguished. */
  readonly undecided?: string;
}

interface Collector {
  /** Can a cell of this length tell anything? Most cannot, and are not looked at. */
  readonly fits: (length: number) => boolean;
  see(text: string): void;
  facts(): ColumnFacts;
}

const none: ColumnFacts = { serial: false };
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?!\d)/;

/** Reads a column cell by cell, in one pass and without keeping it. */
export function collectorFor(field: AnyField, kind: Kind): Collector | undefined {
  if (kind.storage === 'date') return dates(isSerial);
  if (kind.storage === 'timestamp') return dates(isSerialMoment);
  if (field.choices) return codes(field, kind);
  return kind.storage === 'text' ? longNumbers() : undefined;
}

function dates(isCounted: (text: string) => boolean): Collector {
  let [filled, serials, dayFirst, monthFirst] = [0, 0, 0, 0];
  let undecided: string | undefined;
  return {
    fits: () => true,
    see(text) {
      filled += 1;
      if (isCounted(text)) serials += 1;
      const [, first, second] = SLASHED.exec(behindPlace(text)?.rest ?? text) ?? [];
      if (first === undefined) return;
      if (Number(first) > 12) dayFirst += 1;
      else if (Number(second) > 12) monthFirst += 1;
      else if (Number(first) !== Number(second)) undecided ??= text;
    },
    facts() {
      const isDecided = dayFirst > 0 !== monthFirst > 0;
      return {
        serial: serials >= 2 && serials >= filled * 0.8,
        ...(isDecided ? { dayFirst: dayFirst > 0 } : {}),
        ...(isDecided || undecided === undefined ? {} : { undecided }),
      };
    },
  };
}

/** Is it a day as spreadsheets count them, up to the year 2119? */
const isSerial = (text: string): boolean => /^\d{1,5}(?:[.,]0+)?$/.test(text) && isCountOfDays(text);

/** The same with a part of the day behind. */
const isSerialMoment = (text: string): boolean => /^\d{1,5}(?:[.,]\d+)?$/.test(text) && isCountOfDays(text);

const isCountOfDays = (text: string): boolean => Number.parseInt(text, 10) >= 1 && Number.parseInt(text, 10) <= 80_000;

function longNumbers(): Collector {
  let [total, count] = [0, 0];
  return {
    fits: (length) => length >= LONG,
    see(text) {
      if (!isLongNumber(text)) return;
      total += 1;
      if (text.endsWith('0')) count += 1;
    },
    facts() {
      const isDamaged = total >= 10 ? count >= total * 0.8 : total >= 3 && count === total;
      return isDamaged ? { serial: false, endingZeros: { count, total } } : none;
    },
  };
}

/** One digit more than a spreadsheet keeps. */
const LONG = 16;

/** More digits than a spreadsheet keeps. */
export const isLongNumber = (text: string): boolean =>
  text.length >= LONG && /^\d[\d\s.-]*$/.test(text) && digitsOf(text) >= LONG;
const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

/** 'L' and 'P' are codes; 'Perempuan' is not. */
export const isShortCode = (text: string): boolean => text.length <= 2;

function codes(field: AnyField, kind: Kind): Collector {
  const values = new Set(choiceValues(field));
  const seen = new Map<string, number>();
  return {
    // With what may stand around a code: spaces, ="…".
    fits: (length) => length <= 8,
    see(text) {
      if (isShortCode(text) && !values.has(text) && seen.size < 100) seen.set(text, (seen.get(text) ?? 0) + 1);
    },
    facts() {
      const unknown = [...seen].filter(([code]) => !kind.parse(code, field).ok);
      const sum = (pairs: readonly (readonly [string, number])[]) => pairs.reduce((all, [, count]) => all + count, 0);
      const [first] = unknown;
      return first && sum(unknown) >= sum([...seen]) * 0.1 ? { serial: false, unknownCode: first[0] } : none;
    },
  };
}
