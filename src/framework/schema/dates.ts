/** What a written day or moment is read with; a column of a file knows more than a single text does. */
export interface DateEnv {
  /** Is the day before the month where both are figures? Undefined: it cannot be known. */
  readonly dayFirst?: boolean;
  /** Are figures alone a count of days from 1900, as spreadsheets have it? */
  readonly serial?: boolean;
  /** The site's calendar day, 'YYYY-MM-DD'; without it a year needs four digits. */
  readonly today?: string;
  /** The site's zone by its IANA name; without it a moment needs its distance from UTC. */
  readonly timeZone?: string;
  /** Only days that have been are meant, as with a birth: '87' is then the latest such year. */
  readonly past?: boolean;
}

/** A day as it is stored, 'YYYY-MM-DD', or a moment in UTC; `shortYear` when its year was written with two digits. */
export type DateReading =
  | { readonly value: string; readonly shortYear?: boolean }
  | { readonly refused: 'ambiguousDate' | 'noSuchDay' };

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

/** 1 for 'Jan', 'Januari', 'January'. */
export function monthOf(word: string): number | undefined {
  const at = months.findIndex((names) => names.includes(word.toLowerCase()));
  return at < 0 ? undefined : at + 1;
}

const WEEKDAY =
  /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad|monday|tuesday|wednesday|thursday|friday|saturday|sunday),?\s+/i;
const MIDNIGHT = /(?:T|\s)0{1,2}[:.]00(?:[:.]00(?:[.,]0+)?)?Z?$/i;
/** A time behind its day, with what people and programs put between them and behind: 'pukul 17.05 WIB', 'T10:05:00.000Z'. */
const TIME =
  /^(.*?\S)[T,\s]\s*(?:(?:pukul|pkl\.?|jam|at)\s+)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,6}))?)?(?:\s*([ap])m)?\s*(Z|UTC|GMT|WIB|WITA|WIT|[+-]\d{2}(?::?\d{2})?)?$/i;
const zoneHours: Readonly<Record<string, number>> = { Z: 0, UTC: 0, GMT: 0, WIB: 7, WITA: 8, WIT: 9 };
/** No day or moment is longer. */
const LONGEST = 100;
const DAY_MS = 86_400_000;

/** As the wire writes it. What an API answers needs none of the patterns below, which take milliseconds to compile. */
function isWritten(text: string, length: number): boolean {
  const time = text.length === length ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const trimmed = (text: string): string =>
  text.length > LONGEST
    ? ''
    : text
        .replace(/\p{Cf}/gu, '')
        .trim()
        .replace(/\s+/g, ' ');

/**
 * A day as people and spreadsheets write it; undefined when the text is none.
 * @example readDay('31 Agu 2026', {}) // { value: '2026-08-31' }, as 2026-08-31, 31/8/2026, 31.8.2026, Aug 31, 2026, 31-Agu-26
 */
export function readDay(text: string, env: DateEnv): DateReading | undefined {
  if (isWritten(text, 10)) return { value: text };
  const plain = trimmed(text).replace(WEEKDAY, '').replace(MIDNIGHT, '');
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? [];
  if (isoYear && isoMonth && isoDay) return dayOf(isoYear, Number(isoMonth), Number(isoDay), env);
  const [, first, mark, second, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain) ?? [];
  if (first && second && year) {
    const dayFirst = mark === '.' || isDayFirst(Number(first), Number(second), env);
    if (dayFirst === undefined) return { refused: 'ambiguousDate' };
    const [day, month] = dayFirst ? [first, second] : [second, first];
    return dayOf(year, Number(month), Number(day), env);
  }
  const [, day, word, wordYear] = /^(\d{1,2})[\s./-]*(\p{L}+)[\s.,/-]*(\d{4}|\d{2})$/u.exec(plain) ?? [];
  const [, enWord, enDay, enYear] = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(plain) ?? [];
  const month = monthOf(word ?? enWord ?? '');
  const [named, namedYear] = [day ?? enDay, wordYear ?? enYear];
  if (month && named && namedYear) return dayOf(namedYear, month, Number(named), env);
  if (env.serial && /^\d{1,5}(?:[.,]0+)?$/.test(plain)) return { value: momentOfSerial(plain).slice(0, 10) };
  return undefined;
}

/**
 * A moment, in UTC. What says no distance from UTC is meant on the clock of the site, and a day alone is its midnight there.
 * @example readMoment('20/11/2026 08.15', { dayFirst: true, timeZone: 'Asia/Jakarta' }) // 2026-11-20T01:15:00.000Z
 */
export function readMoment(text: string, env: DateEnv): DateReading | undefined {
  if (isWritten(text, 24)) return { value: text };
  const plain = trimmed(text);
  if (env.serial && /^\d{1,5}(?:[.,]\d+)?$/.test(plain)) return onSiteClock(momentOfSerial(plain), env);
  const [, day = '', hour = '', minute = '', second = '', part = '', half, zone] = TIME.exec(plain) ?? [];
  const read = readDay(day === '' ? plain : day, env);
  if (!read || 'refused' in read) return read;
  const time = day === '' ? '00:00:00.000' : timeOf({ hour, minute, second, part, half });
  if (time === undefined) return undefined;
  const local = `${read.value}T${time}`;
  const distance = day === '' || zone === undefined ? undefined : minutesFromUtc(zone);
  if (zone === undefined) return onSiteClock(local, env, read.shortYear);
  if (distance === undefined) return undefined;
  return withYear(new Date(Date.parse(`${local}Z`) - distance * 60_000).toISOString(), read.shortYear);
}

/** The stored spelling of a day, as people write it: '31/08/2026'. Text that is no stored day comes back unchanged. */
export const writeDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** A moment as people write it on the clock of the site: '31/08/2026 10:05'. Other text comes back unchanged. */
export function writeMoment(moment: string, timeZone: string): string {
  const local = siteClock(moment, timeZone);
  return local === undefined ? moment : `${writeDay(local.slice(0, 10))} ${local.slice(11, 16)}`;
}

/** A moment for spreadsheets: '2026-08-31 10:05'; where it has to be read back, with its seconds if it has any. */
export function writeMomentCell(moment: string, timeZone: string, precision: 'minute' | 'exact'): string {
  const [day, time = ''] = siteClock(moment, timeZone)?.split('T') ?? [];
  if (day === undefined) return moment;
  return `${day} ${precision === 'minute' ? time.slice(0, 5) : time.replace(/(?::00)?\.000$/, '')}`;
}

/** What the clock of the site shows at a moment: '2026-08-31T10:05:00.000'; undefined for text that is none. */
export function siteClock(moment: string, timeZone: string): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}T/.test(moment) ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time) ? undefined : clockAt(time, timeZone);
}

/** A day of the site: its first moment, and the first of the day after. */
export function daySpan(day: string, timeZone: string): { readonly from: string; readonly until: string } {
  const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return { from: siteMoment(`${day}T00:00:00.000`, timeZone), until: siteMoment(`${next}T00:00:00.000`, timeZone) };
}

/** The moment at which the clock of the site shows this: '2026-08-31T10:05:00.000'. */
export function siteMoment(local: string, timeZone: string): string {
  const wall = Date.parse(`${local}Z`);
  const distanceAt = (time: number) => Date.parse(`${clockAt(time, timeZone)}Z`) - time;
  // Where clocks are put forward and back, the distance at the first guess may be another one.
  return new Date(wall - distanceAt(wall - distanceAt(wall))).toISOString();
}

// A formatter is slow to make and quick to use.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockAt(time: number, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // Sweden writes days and times as the wire does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  const milliseconds = ((time % 1000) + 1000) % 1000;
  return `${clock.format(time).replace(' ', 'T')}.${String(milliseconds).padStart(3, '0')}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

const withYear = (value: string, shortYear: boolean | undefined): DateReading => ({
  value,
  ...(shortYear ? { shortYear } : {}),
});

function onSiteClock(local: string, { timeZone }: DateEnv, shortYear?: boolean): DateReading | undefined {
  return timeZone === undefined ? undefined : withYear(siteMoment(local, timeZone), shortYear);
}

function dayOf(written: string, month: number, day: number, env: DateEnv): DateReading | undefined {
  const year = fullYear(written, month, day, env);
  if (year === undefined) return undefined;
  if (!isDay(Number(year), month, day)) return { refused: 'noSuchDay' };
  return withYear(`${year}-${two(month)}-${two(day)}`, written.length === 2);
}

function isDayFirst(first: number, second: number, { dayFirst }: DateEnv): boolean | undefined {
  if (first > 12) return true;
  if (second > 12) return false;
  return first === second ? true : dayFirst;
}

/** '87': the latest year that has been, where only days that have been are meant; else the nearest one. */
function fullYear(year: string, month: number, day: number, { today, past }: DateEnv): string | undefined {
  if (year.length === 4) return year;
  if (!today) return undefined;
  const latest = past ? today : `${Number(today.slice(0, 4)) + 20}${today.slice(4)}`;
  const century = Number(latest.slice(0, 2));
  const near = `${century}${year}`;
  return `${near}-${two(month)}-${two(day)}` <= latest ? near : `${century - 1}${year}`;
}

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Day 1 is 1 January 1900; the 29 February 1900 that never was is day 60. A serial number is exact to a second. */
function momentOfSerial(text: string): string {
  const count = Number(text.replace(',', '.'));
  const time = Date.UTC(1899, 11, count < 60 ? 31 : 30) + Math.round((count * DAY_MS) / 1000) * 1000;
  return new Date(time).toISOString().slice(0, -1);
}

interface TimeParts {
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  readonly part: string;
  /** Of the day: 'a' or 'p'. */
  readonly half: string | undefined;
}

function timeOf({ hour, minute, second, part, half }: TimeParts): string | undefined {
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59 || (half !== undefined && Number(hour) > 12))
    return undefined;
  return `${two(hours)}:${minute}:${second || '00'}.${part.slice(0, 3).padEnd(3, '0')}`;
}

function minutesFromUtc(zone: string): number | undefined {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (hours === undefined) return (zoneHours[zone.toUpperCase()] ?? 0) * 60;
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
