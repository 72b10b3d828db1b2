import type { StatisticsChart } from '../../../../src/calls/statistics/figures';
import { complaintCategories } from '../../../../src/domain/complaints/categories';
import type { Call } from '../../../core/context';
import { counted, type ReportSources, type Share, type Span, type Tally, visibleChart } from './count';
import { momentFilter } from './span';

/** More series than these cannot be distinguished in a chart. */
const MOST_CATEGORIES = 5;

/** The categories with the most complaints, and all others as one. */
export function mostFrequent(tallies: readonly Tally[]): readonly Share[] {
  const sumOf = (category: string) =>
    tallies.filter(({ value }) => value === category).reduce((sum, { n }) => sum + n, 0);
  const present = complaintCategories.filter((category) => sumOf(category) > 0);
  const ranked = present.toSorted((a, b) => sumOf(b) - sumOf(a));
  const isFew = present.length <= MOST_CATEGORIES + 1;
  const shown = isFew ? ranked : ranked.slice(0, MOST_CATEGORIES);
  const rest = ranked.slice(shown.length);
  return [
    ...shown.map((category) => ({ key: category, values: [category] })),
    ...(rest.length > 0 ? [{ key: '@other', values: rest }] : []),
  ];
}

/** What figures are counted by, besides their filters. */
const countedBy = { '@overdue': ['tenggat_pada'], '@in_time': ['tenggat_pada'] } as const;

/** How soon the complaints of each category were answered. Two queries. */
export async function countAnswers(call: Call, span: Span, { answers }: ReportSources): Promise<StatisticsChart> {
  const [first, last] = [span.buckets[0], span.buckets.at(-1)];
  const times = await answers(call, { from: first?.first, to: last?.last });
  const rows = times.map(({ category, median, p90, received, answered, overdue, inTime }) => ({
    key: category,
    filter: { kategori: category },
    values: [median, p90, received, answered, overdue, inTime],
  }));
  return visibleChart(call, countedBy, {
    key: 'complaint_answers',
    resource: 'complaints',
    shape: 'groups',
    covers: 'period',
    stacked: false,
    row_field: 'complaints.kategori',
    series_field: null,
    filter: momentFilter(call, span.buckets),
    series: [
      { key: '@median', unit: 'workingDays', drawn: true, filter: null },
      { key: '@p90', unit: 'workingDays', drawn: true, filter: null },
      { ...counted, drawn: false, key: '@received', filter: {} },
      { ...counted, drawn: false, key: '@answered', filter: { dijawab_pada__empty: false } },
      { ...counted, drawn: false, key: '@overdue', filter: { terlambat: true } },
      { key: '@in_time', unit: 'percent', drawn: false, filter: null },
    ],
    rows,
  });
}
