/**
 * What NIK and KK number share: 16 digits, 6 of region, 6 of date (DDMMYY), 4 of serial.
 * Both are text everywhere: the largest exceed what a spreadsheet (15 digits) keeps.
 */
import { isPlainDate, type PlainDate } from './dates';
import { isOneOff } from './spelling';

const IGNORED = /[\s.'"`´‘’\p{Pd}\p{Cf}]/gu;

/** Text without spaces, dots, dashes, apostrophes and invisible characters; everything else is kept to be judged. */
export function stripIdNumber(text: string): string {
  return text.replace(IGNORED, '');
}

export function isIdNumber(text: string): boolean {
  return /^[0-9]{16}$/.test(text);
}

/** OpenSID hands out `0` + village code + 5 digits until the real number is known; no province code starts with 0. */
export function isTemporaryIdNumber(text: string): boolean {
  return isIdNumber(text) && text.startsWith('0');
}

export function serialOf(text: string): string {
  return text.slice(12);
}

/** The latest date not after `today` whose last two year digits are `yy`; `undefined` when no such day exists. */
export function latestDate(day: number, month: string, yy: string, today: PlainDate): PlainDate | undefined {
  const century = Number(today.slice(0, 2));
  const dd = String(day).padStart(2, '0');
  const candidates = [century, century - 1].map((hundreds) => `${hundreds}${yy}-${month}-${dd}`);
  return candidates.find((date) => isPlainDate(date) && date <= today);
}

/**
 * How likely two numbers of sixteen digits were meant to be one, from 0 to 1: one digit wrong, or two that changed places.
 * What differs in the serial at the end alone are two people who were registered after each other, as twins are.
 */
export const idNumberNearness = (one: string, other: string): number =>
  isOneOff(one, other) && one.slice(0, 12) !== other.slice(0, 12) ? 0.75 : 0;
