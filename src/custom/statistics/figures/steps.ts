import type { Bucket, StatisticsPeriod } from '../../../domain/statistics/periods';

/** Names of the steps of time in the language of the panel. */
export interface StepNames {
  /** In full, for tables: '5–11 Januari 2026'. */
  readonly full: (bucket: Bucket) => string;
  /** Under a chart, where the year is known: '5 Jan'. */
  readonly short: (bucket: Bucket) => string;
}

const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export function stepNames(period: StatisticsPeriod, locale: string): StepNames {
  const tag = locale === 'id' ? 'id-ID' : 'en-GB';
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
    return ({ first }: Bucket) => formatter.format(dayOf(first));
  };
  const dayAndMonth = format({ day: 'numeric', month: 'short' });
  const range = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  const names: Readonly<Record<StatisticsPeriod, StepNames>> = {
    daily: { full: format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }), short: dayAndMonth },
    weekly: { full: ({ first, last }) => range.formatRange(dayOf(first), dayOf(last)), short: dayAndMonth },
    monthly: { full: format({ month: 'long', year: 'numeric' }), short: format({ month: 'short' }) },
    yearly: { full: format({ year: 'numeric' }), short: format({ year: 'numeric' }) },
  };
  return names[period];
}
