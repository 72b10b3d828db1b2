import { isPeriod, readYear, type StatisticsPeriod } from '../../../domain/statistics/periods';

/** What the address asks for. */
export interface StatisticsView {
  readonly period: StatisticsPeriod;
  /** null: the present one. */
  readonly year: number | null;
}

/** What an address does not say, or says wrongly, is by months of this year. */
export function readView(search: URLSearchParams): StatisticsView {
  const period = search.get('period');
  return { period: isPeriod(period) ? period : 'monthly', year: readYear(search.get('year')) ?? null };
}

export const viewToSearch = ({ period, year }: StatisticsView): Record<string, string> => ({
  period,
  ...(year !== null && { year: String(year) }),
});
