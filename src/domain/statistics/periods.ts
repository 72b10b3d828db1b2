import { daysLater, isPlainDate, type PlainDate } from '../dates';

/** How finely the statistics divide time. */
export const statisticsPeriods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];

/** One step of a series; both days are included. */
export interface Bucket {
  readonly first: PlainDate;
  readonly last: PlainDate;
}

export const isPeriod = (text: unknown): text is StatisticsPeriod =>
  (statisticsPeriods as readonly unknown[]).includes(text);

/** A calendar year of statistics, as it stands in an address; undefined for anything else. */
export function readYear(text: unknown): number | undefined {
  const year = typeof text === 'string' && /^\d{4}$/.test(text) ? Number(text) : undefined;
  return year !== undefined && year >= FIRST_YEAR ? year : undefined;
}

/** Nothing was recorded before. */
export const FIRST_YEAR = 2000;

/** From the newest to the oldest. */
export const yearRange = (oldest: number, newest: number): readonly number[] =>
  Array.from({ length: Math.max(1, newest - oldest + 1) }, (_, at) => newest - at);

interface BucketQuery {
  readonly period: StatisticsPeriod;
  /** The years that are covered, both included; only `yearly` covers more than one. */
  readonly oldest: number;
  readonly newest: number;
  /** Nothing later than the step that contains it. */
  readonly today: PlainDate;
}

/**
 * The steps of the years, oldest first. Weeks begin on Monday and end with the year: what belongs to a year is the same
 * whether it is divided by days, weeks or months.
 * @example bucketsOf({ period: 'weekly', oldest: 2027, newest: 2027, today: '2027-01-05' })
 * // [{ first: '2027-01-01', last: '2027-01-03' }, { first: '2027-01-04', last: '2027-01-10' }]
 */
export function bucketsOf({ period, oldest, newest, today }: BucketQuery): readonly Bucket[] {
  const buckets: Bucket[] = [];
  const end = `${newest}-12-31`;
  for (let first = `${oldest}-01-01`; first <= end && first <= today; ) {
    const last = lastOf(period, first);
    buckets.push({ first, last });
    first = daysLater(last, 1);
  }
  return buckets;
}

/** The last day of the step that begins with `first`. */
function lastOf(period: StatisticsPeriod, first: PlainDate): PlainDate {
  const [year = '', month = ''] = first.split('-');
  const endOfYear = `${year}-12-31`;
  if (period === 'daily') return first;
  if (period === 'yearly') return endOfYear;
  if (period === 'monthly')
    return ['31', '30', '29', '28'].map((day) => `${year}-${month}-${day}`).find(isPlainDate) ?? first;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const sunday = daysLater(first, (7 - weekday) % 7);
  return sunday < endOfYear ? sunday : endOfYear;
}
