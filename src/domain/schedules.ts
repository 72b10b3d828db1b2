import { atZone } from './dates';
import { offsetAt, type TimeZone } from './timeZones';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** When something is repeated, in the site's clock. Only what fits one sentence; Sunday is 0. */
export type Schedule =
  | { readonly every: 'minutes'; readonly count: number }
  | { readonly every: 'hour'; readonly minute: number }
  | { readonly every: 'day'; readonly hour: number; readonly minute: number }
  | { readonly every: 'week'; readonly weekday: number; readonly hour: number; readonly minute: number }
  | { readonly every: 'month'; readonly day: number; readonly hour: number; readonly minute: number };

/**
 * Reads cron's five fields in the forms a sentence exists for: minutes by divisors of 60, hourly, daily, weekly,
 * monthly (day 1–28, which every month has). `undefined` for every other text.
 * @example readSchedule('30 1 * * *') // { every: 'day', hour: 1, minute: 30 }
 */
export function readSchedule(cron: string): Schedule | undefined {
  const fields = cron.trim().split(/\s+/);
  const [first = '', second = '', day = '', month = '', weekday = ''] = fields;
  if (fields.length !== 5 || month !== '*') return undefined;
  const rest = `${second} ${day} ${weekday}`;
  const step = /^\*\/(\d{1,2})$/.exec(first)?.[1];
  if (step !== undefined) return rest === '* * *' ? everyMinutes(Number(step)) : undefined;
  const minute = within(first, 0, 59);
  if (minute === undefined) return undefined;
  if (rest === '* * *') return { every: 'hour', minute };
  const hour = within(second, 0, 23);
  if (hour === undefined) return undefined;
  if (day === '*' && weekday === '*') return { every: 'day', hour, minute };
  if (day === '*') return withPart(within(weekday, 0, 6), (part) => ({ every: 'week', weekday: part, hour, minute }));
  if (weekday === '*') return withPart(within(day, 1, 28), (part) => ({ every: 'month', day: part, hour, minute }));
  return undefined;
}

/** The first moment after `after` at which the schedule is due. */
export function nextTime(schedule: Schedule, after: Date, timeZone: TimeZone): Date {
  const local = atZone(after, timeZone).getTime();
  const next = schedule.every === 'month' ? nextInMonth(schedule, new Date(local)) : nextInPeriod(schedule, local);
  return new Date(next - offsetAt(timeZone, new Date(next - offsetAt(timeZone, after))));
}

/** Which sentence says it, and what goes into that: `{ key: 'night', values: { hour: '01', minute: '30' } }`. */
export interface ScheduleWords {
  readonly key: 'minutes' | 'hour' | 'day' | 'night' | `week${number}` | 'month';
  readonly values: Readonly<Record<string, string>>;
}

/** From eight in the evening until five in the morning people say night. */
export function scheduleWords(schedule: Schedule): ScheduleWords {
  if (schedule.every === 'minutes') return { key: 'minutes', values: { count: String(schedule.count) } };
  const minute = twoDigits(schedule.minute);
  if (schedule.every === 'hour') return { key: 'hour', values: { minute } };
  const values = { hour: twoDigits(schedule.hour), minute };
  if (schedule.every === 'week') return { key: `week${schedule.weekday}`, values };
  if (schedule.every === 'month') return { key: 'month', values: { ...values, day: String(schedule.day) } };
  return { key: schedule.hour < 5 || schedule.hour >= 20 ? 'night' : 'day', values };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Every period but the month has one length; where a clock jumps, one of them begins an hour off. */
function nextInPeriod(schedule: Exclude<Schedule, { every: 'month' }>, local: number): number {
  const [period, offset] = periodOf(schedule);
  return Math.floor((local - offset) / period) * period + period + offset;
}

function periodOf(schedule: Exclude<Schedule, { every: 'month' }>): readonly [period: number, offset: number] {
  if (schedule.every === 'minutes') return [schedule.count * MINUTE, 0];
  if (schedule.every === 'hour') return [HOUR, schedule.minute * MINUTE];
  const clock = schedule.hour * HOUR + schedule.minute * MINUTE;
  if (schedule.every === 'day') return [DAY, clock];
  // 1 January 1970 was a Thursday.
  return [WEEK, ((schedule.weekday + 3) % 7) * DAY + clock];
}

function nextInMonth(schedule: Extract<Schedule, { every: 'month' }>, local: Date): number {
  const inMonth = (ahead: number) =>
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + ahead, schedule.day, schedule.hour, schedule.minute);
  return inMonth(0) > local.getTime() ? inMonth(0) : inMonth(1);
}

const everyMinutes = (count: number): Schedule | undefined =>
  count > 0 && 60 % count === 0 ? { every: 'minutes', count } : undefined;

function within(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : -1;
  return value >= least && value <= most ? value : undefined;
}

const withPart = (part: number | undefined, make: (part: number) => Schedule): Schedule | undefined =>
  part === undefined ? undefined : make(part);
