import { atZone, daysLater, isPlainDate, midnightOf, type PlainDate, today } from './dates';
import type { TimeZone } from './timeZones';

/** The office's calendar: Monday to Friday, without holidays, by the clock of the site. */
export interface WorkingCalendar {
  readonly timeZone: TimeZone;
  readonly holidays: ReadonlySet<PlainDate>;
}

export function isWorkingDay(day: PlainDate, holidays: ReadonlySet<PlainDate>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/**
 * The `count`th working day after `day`, which itself does not count; `day` when `count` is 0 or less.
 * @example addWorkingDays('2026-08-28', 1, new Set()) // '2026-08-31': a Friday, so the next Monday
 */
export function addWorkingDays(day: PlainDate, count: number, holidays: ReadonlySet<PlainDate>): PlainDate {
  let found = day;
  for (let left = count; left > 0; ) {
    found = daysLater(found, 1);
    if (isWorkingDay(found, holidays)) left -= 1;
  }
  return found;
}

/** The last second of the `days`th working day after the one on which it was received. */
export function deadlineOf(received: Date, days: number, { timeZone, holidays }: WorkingCalendar): Date {
  const last = addWorkingDays(today(received, timeZone), days, holidays);
  return new Date(Date.parse(midnightOf(daysLater(last, 1), timeZone)) - 1000);
}

/** Holidays as they were saved, `[{ tanggal, nama }]`; what is no day is left out. */
export const toHolidays = (saved: unknown): ReadonlySet<PlainDate> =>
  new Set(
    Array.isArray(saved) ? saved.map((row: { tanggal?: unknown } | null) => row?.tanggal).filter(isPlainDate) : [],
  );

/** 'YYYYMM' on the clock of the site. */
export const monthKey = (moment: Date, timeZone: TimeZone): string =>
  atZone(moment, timeZone).toISOString().slice(0, 7).replace('-', '');
