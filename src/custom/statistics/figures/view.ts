import { isPeriod, readYear, type StatisticsPeriod } from '../../../domain/statistics/periods';

/** What the address asks for. */
export interface View {
  readonly period: StatisticsPeriod;
  /** null: the present one. */
  readonly year: number | null;
}

/** What an address does not say, or says wrongly, is by months of this year. */
export function readView(search: URLSearchParams): View {
  const period = search.get('period');
  return { period: isPeriod(period) ? period : 'monthly', year: readYear(search.get('year')) ?? null };
}

export const toSearch = ({ period, year }: View): Record<string, string> => ({
  period,
  ...(year !== null && { year: String(year) }),
});
