import { differenceInYears, getDaysInMonth, parseISO } from 'date-fns';
import { dayNames, type Locale, monthNames } from './months';
import { offsetAt, type TimeZone, zoneLabel } from './timeZones';

/** A calendar day without a clock, 'YYYY-MM-DD', years 0001–9999. Compares correctly as text. */
export type PlainDate = string;
/** A moment in UTC, 'YYYY-MM-DDTHH:mm:ss.sssZ'. */
export type Instant = string;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relativeUnits = [
  { length: 365 * DAY, id: 'tahun', en: 'year' },
  { length: 30 * DAY, id: 'bulan', en: 'month' },
  { length: 7 * DAY, id: 'minggu', en: 'week' },
  { length: DAY, id: 'hari', en: 'day' },
  { length: HOUR, id: 'jam', en: 'hour' },
  { length: MINUTE, id: 'menit', en: 'minute' },
] as const;

/** True for an existing day written exactly 'YYYY-MM-DD'. */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return (
    year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= getDaysInMonth(parseISO(`${match[1]}-${match[2]}-01`))
  );
}

/**
 * Completed years on `today`; `undefined` for a birth date in the future or a text that is no date.
 * Someone born on 29 February completes a common year on 1 March, as PostgreSQL's `age()` counts.
 */
export function ageOn(birth: PlainDate, today: PlainDate): number | undefined {
  if (!isPlainDate(birth) || !isPlainDate(today) || birth > today) return undefined;
  return differenceInYears(parseISO(today), parseISO(birth));
}

/** The calendar day in `timeZone` at the moment `now`. */
export function today(now: Date, timeZone: TimeZone): PlainDate {
  return atZone(now, timeZone).toISOString().slice(0, 10);
}

/** First moment of the day that contains `now` in `timeZone`, as UTC: 00.00 WIB is 17:00Z of the day before. */
export function startOfDay(now: Date, timeZone: TimeZone): Instant {
  return midnightOf(today(now, timeZone), timeZone);
}

/** First moment of the week, which begins on Monday here although ICU says Sunday for id-ID. */
export function startOfWeek(now: Date, timeZone: TimeZone): Instant {
  const local = atZone(now, timeZone);
  const daysSinceMonday = (local.getUTCDay() + 6) % 7;
  return midnightOf(new Date(local.getTime() - daysSinceMonday * DAY).toISOString().slice(0, 10), timeZone);
}

/** First moment of the month that contains `now` in `timeZone`, as UTC. */
export function startOfMonth(now: Date, timeZone: TimeZone): Instant {
  return midnightOf(`${today(now, timeZone).slice(0, 7)}-01`, timeZone);
}

/** A day for reading: `1 Januari 2026`, in English `1 January 2026`. Text that is no date comes back unchanged. */
export function formatDate(date: PlainDate, locale: Locale): string {
  if (!isPlainDate(date)) return date;
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} ${monthNames[locale][month - 1]} ${year}`;
}

/**
 * A moment for reading on the site's clock: `17 Agustus 2026 pukul 17.05 WIB`, in English `17 August 2026 at 17:05 WIB`.
 * Text that is no moment comes back unchanged. Source: data-facts 3.6 (a dot, not a colon).
 */
export function formatDateTime(iso: Instant, timeZone: TimeZone, locale: Locale): string {
  const moment = parseInstant(iso);
  if (!moment) return iso;
  const local = atZone(moment, timeZone).toISOString();
  const [hour, minute] = [local.slice(11, 13), local.slice(14, 16)];
  const clock = locale === 'id' ? `pukul ${hour}.${minute}` : `at ${hour}:${minute}`;
  return `${formatDate(local.slice(0, 10), locale)} ${clock} ${zoneLabel(timeZone, moment)}`;
}

/** A moment as records are stamped: `17 Agustus 2026 17:05`. Text that is no moment comes back unchanged. */
export function formatTimestamp(iso: Instant, timeZone: TimeZone, locale: Locale): string {
  const moment = parseInstant(iso);
  if (!moment) return iso;
  const local = atZone(moment, timeZone).toISOString();
  return `${formatDate(local.slice(0, 10), locale)} ${local.slice(11, 16)}`;
}

/** A moment in a row of a table: `17 Agu 17:05`, with the year where it is not that of `now`. Other text comes back unchanged. */
export function formatBrief(iso: Instant, now: Date, timeZone: TimeZone, locale: Locale): string {
  const moment = parseInstant(iso);
  if (!moment) return iso;
  const local = atZone(moment, timeZone).toISOString();
  const [day = '', month = '', year = ''] = formatDate(local.slice(0, 10), locale).split(' ');
  const ofYear = year === today(now, timeZone).slice(0, 4) ? '' : ` ${year}`;
  return `${day} ${month.slice(0, 3)}${ofYear} ${local.slice(11, 16)}`;
}

/**
 * A moment with its weekday on the site's clock: `Senin, 17 Agustus 2026 pukul 17.05 WIB`.
 * Text that is no moment comes back unchanged.
 */
export function formatWeekday(iso: Instant, timeZone: TimeZone, locale: Locale): string {
  const moment = parseInstant(iso);
  if (!moment) return iso;
  return `${dayNames[locale][atZone(moment, timeZone).getUTCDay()]}, ${formatDateTime(iso, timeZone, locale)}`;
}

/** The day of a moment with its weekday on the site's clock: `Senin, 17 Agustus 2026`. Other text comes back unchanged. */
export function formatWeekdayDate(iso: Instant, timeZone: TimeZone, locale: Locale): string {
  const moment = parseInstant(iso);
  if (!moment) return iso;
  const local = atZone(moment, timeZone);
  return `${dayNames[locale][local.getUTCDay()]}, ${formatDate(local.toISOString().slice(0, 10), locale)}`;
}

/**
 * Distance from `now` in the largest full unit: `baru saja` (under a minute), `5 menit lalu`, `2 hari lalu`, `dalam 3 jam`.
 * A month counts 30 days and a year 365. Text that is no moment comes back unchanged.
 */
export function formatRelative(iso: Instant, now: Date, locale: Locale): string {
  const moment = parseInstant(iso);
  if (!moment) return iso;
  const elapsed = now.getTime() - moment.getTime();
  const unit = relativeUnits.find(({ length }) => Math.abs(elapsed) >= length);
  if (!unit) return locale === 'id' ? 'baru saja' : 'just now';
  const count = Math.floor(Math.abs(elapsed) / unit.length);
  if (locale === 'id') return elapsed > 0 ? `${count} ${unit.id} lalu` : `dalam ${count} ${unit.id}`;
  const words = `${count} ${unit.en}${count === 1 ? '' : 's'}`;
  return elapsed > 0 ? `${words} ago` : `in ${words}`;
}

/**
 * An ISO 8601 moment → Date; `undefined` when it is none. A moment without an offset is UTC, whatever the clock of this
 * machine says: servers store UTC, and some print it as `2026-08-17 10:05:00`.
 */
export function parseInstant(iso: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}(?::?\d{2})?)?$/.exec(iso);
  const [, day, time, offset = 'Z'] = match ?? [];
  if (!isPlainDate(day)) return undefined;
  const date = new Date(`${day}T${time}${fullOffset(offset)}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The clock of `timeZone` in the UTC fields of a Date, so that no getter ever asks the machine's own zone. */
export function atZone(now: Date, timeZone: TimeZone): Date {
  return new Date(now.getTime() + offsetAt(timeZone, now));
}

/** The day so many days later, or earlier when `days` is negative. */
export const daysLater = (day: PlainDate, days: number): PlainDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** First moment of a calendar day in `timeZone`, as UTC. */
export function midnightOf(day: PlainDate, timeZone: TimeZone): Instant {
  const local = Date.parse(`${day}T00:00:00Z`);
  // The offset of that night, which is not known before its moment nearly is.
  const near = local - offsetAt(timeZone, new Date(local));
  return new Date(local - offsetAt(timeZone, new Date(near))).toISOString();
}

function fullOffset(offset: string): string {
  if (offset === 'Z') return offset;
  return `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;
}
