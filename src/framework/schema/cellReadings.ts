import type { CellEnv, CellReading } from './cells';
import { type AnyField, choiceLabels, codeLabels } from './fields';

/** Sixteen digits as a narrow column shows them, 3,17E+15; with three digits of exponent at most. */
export const hasLostDigits = (cell: string): boolean => /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(cell.trim());

/** One line of text: a line break inside the cell becomes a space. */
export function readTextCell(cell: string): CellReading {
  if (hasLostDigits(cell)) return { refused: 'digitsLost' };
  const line = cell
    .trim()
    .split(/[\r\n\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  return line === cell.trim() ? { raw: cell } : { raw: line, repaired: 'textRewritten' };
}

// --- dates ---------------------------------------------------------------------------------------

const months: readonly (readonly string[])[] = [
  ['jan', 'januari', 'january'],
  ['feb', 'peb', 'februari', 'pebruari', 'february'],
  ['mar', 'maret', 'march', 'mrt'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['agu', 'agt', 'ags', 'agust', 'agustus', 'aug', 'august'],
  ['sep', 'sept', 'september'],
  ['okt', 'oktober', 'oct', 'october'],
  ['nov', 'nop', 'november', 'nopember'],
  ['des', 'desember', 'dec', 'december'],
];
const monthOf = (word: string): number | undefined => {
  const at = months.findIndex((names) => names.includes(word.toLowerCase()));
  return at < 0 ? undefined : at + 1;
};

const WEEKDAY =
  /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad|monday|tuesday|wednesday|thursday|friday|saturday|sunday),?\s+/i;
const MIDNIGHT = /(?:T|\s)0{1,2}[:.]00(?:[:.]00(?:[.,]0+)?)?Z?$/i;

/**
 * A day as people and spreadsheets write it: 2026-08-31, 31/8/2026, 31.8.2026, 31 Agu 2026, 31-Des-87, and a count of days
 * where the whole column is one. Where both are figures, the column decides which is the day and which the month.
 */
export function readDateCell(cell: string, field: AnyField, env: CellEnv): CellReading {
  const text = cell.trim().replace(/\s+/g, ' ').replace(WEEKDAY, '').replace(MIDNIGHT, '');
  const read = (year: string, month: number, day: string): CellReading => {
    const full = fullYear(year, month, Number(day), field, env);
    if (!isDay(Number(full), month, Number(day))) return { refused: 'noSuchDay' };
    const iso = `${full}-${two(month)}-${two(Number(day))}`;
    if (iso === cell.trim()) return { raw: iso };
    const other = year.length === 2 ? olderReading(iso, field, env) : undefined;
    return { raw: iso, repaired: 'dateRewritten', ...(other && { doubted: { code: 'shortYear', other } }) };
  };
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (isoYear && isoMonth && isoDay) return read(isoYear, Number(isoMonth), isoDay);
  const [, first, mark, second, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? [];
  if (first && second && year) {
    const dayFirst = mark === '.' ? true : isDayFirst(Number(first), Number(second), env);
    if (dayFirst === undefined) return { refused: 'ambiguousDate' };
    return dayFirst ? read(year, Number(second), first) : read(year, Number(first), second);
  }
  const [, day, word, wordYear] = /^(\d{1,2})[\s./-]*(\p{L}+)[\s.,/-]*(\d{4}|\d{2})$/u.exec(text) ?? [];
  const [, enWord, enDay, enYear] = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(text) ?? [];
  const month = monthOf(word ?? enWord ?? '');
  if (month && (day ?? enDay) && (wordYear ?? enYear)) return read(wordYear ?? enYear ?? '', month, day ?? enDay ?? '');
  if (env.serial && /^\d{1,5}(?:[.,]0+)?$/.test(text)) return { raw: dayOfSerial(text), repaired: 'dateRewritten' };
  return readDayBehindPlace(text, field, env) ?? { raw: cell };
}

/** 'Bandung, 12-03-1990', 'Kota Bandung / 12 Maret 1990': place and date of birth. */
export function behindPlace(text: string): { readonly place: string; readonly rest: string } | undefined {
  const at = text.length > LONGEST_BIRTH ? -1 : text.search(/\d/);
  const before = text.slice(0, Math.max(0, at)).trim();
  if (!/^\p{L}[\p{L}\s.'’(),;:/-]*$/u.test(before)) return undefined;
  const place = before.replace(/[\s,;:/.-]+$/, '');
  return NO_PLACE.test(place) ? undefined : { place, rest: text.slice(at) };
}

/** No place and day are longer. */
const LONGEST_BIRTH = 100;

/** Words before a day that is not known exactly. */
const NO_PLACE =
  /^(?:sekitar|kira|kurang|lebih|antara|sebelum|sesudah|setelah|sejak|about|circa|around|before|after)\b/i;

function readDayBehindPlace(text: string, field: AnyField, env: CellEnv): CellReading | undefined {
  const { place, rest } = behindPlace(text) ?? {};
  if (place === undefined || rest === undefined || monthOf(place) !== undefined) return undefined;
  const read = readDateCell(rest, field, env);
  if ('refused' in read) return read;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(String(read.raw));
  return isDate ? { ...read, repaired: 'dateRewritten', together: [place, read.raw] } : undefined;
}

function isDayFirst(first: number, second: number, { dayFirst }: CellEnv): boolean | undefined {
  if (first > 12) return true;
  if (second > 12) return false;
  return first === second ? true : dayFirst;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** '87': the latest year that has been, where the field holds only days that have been; else the nearest one. */
function fullYear(year: string, month: number, day: number, field: AnyField, { today }: CellEnv): string {
  if (year.length === 4 || !today) return year;
  const latest = field.max === 'today' ? today : `${Number(today.slice(0, 4)) + 20}${today.slice(4)}`;
  const century = Number(latest.slice(0, 2));
  const near = `${century}${year}`;
  return `${near}-${two(month)}-${two(day)}` <= latest ? near : `${century - 1}${year}`;
}

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Up to this age a two-digit year may as well mean a person a hundred years older. */
const YOUNG_YEARS = 10;

/** Days that have been, '25 of a year: a child's, or a hundred years older. One likely day raises no question. */
function olderReading(iso: string, field: AnyField, { today }: CellEnv): string | undefined {
  if (field.max !== 'today' || !today) return undefined;
  const [year, rest] = [Number(iso.slice(0, 4)), iso.slice(4)];
  const young = `${Number(today.slice(0, 4)) - YOUNG_YEARS}${today.slice(4)}`;
  return iso > young ? `${year - 100}${rest}` : undefined;
}

/** Day 1 is 1 January 1900; the 29 February 1900 that never was is day 60. */
function dayOfSerial(text: string): string {
  const count = Number.parseInt(text, 10);
  return new Date(Date.UTC(1899, 11, count < 60 ? 31 : 30) + count * 86_400_000).toISOString().slice(0, 10);
}

/** A moment; without its distance from UTC it is one on the site's clock, as exports write it. */
export function readDateTimeCell(cell: string, _field: AnyField, { utcOffset }: CellEnv): CellReading {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)$/.exec(cell.trim()) ?? [];
  return day && time && utcOffset ? { raw: `${day}T${time}${utcOffset}` } : { raw: cell };
}

// --- numbers -------------------------------------------------------------------------------------

/** 1.500, 1.500,25 and 1,500.25 beside JSON's spelling; three digits behind one mark are thousands if they cannot be decimals. */
export function readNumberCell(cell: string, decimals: number): CellReading {
  if (hasLostDigits(cell)) return { refused: 'digitsLost' };
  const text = cell
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/(?<=\d)\s(?=\d{3}(?:\D|$))/g, '');
  const plain = toPlain(text, decimals);
  if (plain === undefined) return { raw: cell };
  return plain === cell.trim() ? { raw: plain } : { raw: plain, repaired: 'numberRewritten' };
}

function toPlain(text: string, decimals: number): string | undefined {
  const mayGroup = decimals < 3;
  if (/^-?\d+$/.test(text)) return text;
  if (mayGroup && /^-?[1-9]\d{0,2}(?:[.,])\d{3}$/.test(text)) return text.replace(/[.,]/, '');
  if (/^-?\d+[.,]\d+$/.test(text)) return text.replace(',', '.');
  if (/^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  return undefined;
}

export function readPercentCell(cell: string, decimals: number): CellReading {
  const trimmed = cell.trim();
  const bare = trimmed.endsWith('%') ? trimmed.slice(0, -1).trimEnd() : trimmed;
  const read = readNumberCell(bare, decimals);
  return 'raw' in read && read.raw === cell ? { raw: cell } : read;
}

// --- choices -------------------------------------------------------------------------------------

const answers: ReadonlyMap<string, boolean> = new Map([
  ['ya', true],
  ['iya', true],
  ['y', true],
  ['yes', true],
  ['benar', true],
  ['betul', true],
  ['tidak', false],
  ['tdk', false],
  ['bukan', false],
  ['no', false],
  ['n', false],
  ['salah', false],
]);

const wordKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The field's own two words, and the usual ones. */
export function readBooleanCell(cell: string, field: AnyField): CellReading {
  const at = (field.labels ?? []).findIndex((label) => wordKey(label) === wordKey(cell));
  const known = at >= 0 ? at === 0 : answers.get(wordKey(cell));
  return { raw: known ?? cell };
}

/** A value, label or synonym written with other punctuation; what fits two of them is left to be refused. */
export function readChoiceCell(cell: string, field: AnyField): CellReading {
  const spellings = [
    ...Object.entries(codeLabels(field)).flatMap(([value, label]) => [
      [value, value] as const,
      [label, value] as const,
    ]),
    ...Object.entries(field.synonyms ?? {}),
  ];
  const text = cell.trim();
  const isText = ([spelling]: readonly [string, string]) => spelling.toLowerCase() === text.toLowerCase();
  if (spellings.some(isText)) return { raw: text };
  const shown = Object.entries(choiceLabels(field)).map(([value, label]) => [label, value] as const);
  const called = shown.find(isText);
  if (called) return { raw: called[1] };
  spellings.push(...shown);
  const fitting = new Set(
    spellings.flatMap(([spelling, value]) => (wordKey(spelling) === wordKey(text) ? [value] : [])),
  );
  const [value] = fitting;
  return fitting.size === 1 && wordKey(text) !== '' ? { raw: value, repaired: 'textRewritten' } : { raw: text };
}

/** Several words in one cell, between semicolons or lines; between commas when there are none of those. */
export function readListCell(cell: string, readItem: (item: string) => CellReading = (raw) => ({ raw })): CellReading {
  const mark = /[;|\r\n]/.test(cell) ? /[;|\r\n]+/ : /,/;
  const items = cell
    .split(mark)
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map(readItem);
  const refused = items.find((item) => 'refused' in item);
  if (refused) return refused;
  const raw = items.map((item) => ('raw' in item ? item.raw : undefined));
  return items.some((item) => 'repaired' in item && item.repaired) ? { raw, repaired: 'textRewritten' } : { raw };
}
