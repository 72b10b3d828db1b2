import type { StatisticsChart } from '../../../../src/calls/statistics/figures';
import { complaintCategories } from '../../../../src/domain/complaints/categories';
import { medianOf, percentileOf } from '../../../../src/domain/quantiles';
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

const P90 = 0.9;

/** What figures are counted by, besides their filters. */
const countedBy = { '@overdue': ['tenggat_pada'], '@in_time': ['tenggat_pada'] } as const;

/** How soon the complaints of each category were answered, as the report on complaints counts it. Two queries. */
export async function countAnswers(call: Call, span: Span, { complaints }: ReportSources): Promise<StatisticsChart> {
  const [first, last] = [span.buckets[0], span.buckets.at(-1)];
  const cases = await complaints(call, { from: first?.first, to: last?.last });
  const rows = complaintCategories.flatMap((category) => {
    const found = cases.filter((each) => each.category === category);
    if (found.length === 0) return [];
    const days = found.flatMap((each) => (each.days === null ? [] : [each.days]));
    const judged = found.flatMap(({ isInTime }) => (isInTime === null ? [] : [isInTime]));
    const inTime = judged.filter(Boolean).length;
    return [
      {
        key: category,
        filter: { kategori: category },
        values: [
          medianOf(days),
          percentileOf(days, P90),
          found.length,
          days.length,
          found.filter(({ isOverdue }) => isOverdue).length,
          judged.length === 0 ? null : Math.round((100 * inTime) / judged.length),
        ],
      },
    ];
  });
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
