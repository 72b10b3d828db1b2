import type { Statistics, StatisticsChart } from '../../../calls/statistics/figures';
import { type Bucket, bucketsOf } from '../../../domain/statistics/periods';
import type { StatisticsView } from './view';

/** The years of the specification's sample page. */
export const sampleYears: readonly number[] = [2024, 2023, 2022];

const [newest = 2024, oldest = 2022] = [sampleYears[0], sampleYears.at(-1)];

/** Made-up figures, the same whenever they are shown; no list stands behind them. */
export function sampleStatistics({ period, year }: StatisticsView): Statistics {
  const isYearly = period === 'yearly';
  const shown = year ?? newest;
  const buckets = bucketsOf({
    period,
    oldest: isYearly ? oldest : shown,
    newest: isYearly ? newest : shown,
    today: `${newest}-12-31`,
  });
  return {
    period,
    year: isYearly ? null : shown,
    years: sampleYears,
    time_zone: 'Asia/Jakarta',
    from: buckets[0]?.first ?? `${shown}-01-01`,
    to: buckets.at(-1)?.last ?? `${shown}-12-31`,
    counted_at: '',
    buckets,
    charts: [
      timeline('applications_by_status', 'applications', 'status', buckets, {
        Pending: [4, 6, 3],
        Disetujui: [12, 9, 15, 11],
        Ditolak: [2, 3, 1],
      }),
      groups('aid_by_area', 'applications', ['Kecamatan A', 'Kecamatan B', 'Kecamatan C'], {
        '@applied': [120, 90, 60],
        '@granted': [80, 70, 35],
      }),
      timeline('complaints_by_category', 'complaints', 'kategori', buckets, {
        Teknis: [3, 2, 4],
        Pelayanan: [5, 4, 6, 2],
        Bantuan: [2, 4, 1],
      }),
      groups('complaint_answers', 'complaints', ['Teknis', 'Pelayanan', 'Bantuan'], {
        '@median': [2, 3, 4],
        '@p90': [5, 6, 9],
      }),
    ],
  };
}

type Named = Readonly<Record<string, readonly number[]>>;

const plain = (key: string) => ({
  key,
  unit: key === '@median' || key === '@p90' ? ('workingDays' as const) : ('count' as const),
  drawn: true,
  filter: null,
});

function timeline(
  key: StatisticsChart['key'],
  resource: string,
  field: string,
  buckets: readonly Bucket[],
  series: Named,
): StatisticsChart {
  return {
    key,
    resource,
    shape: 'timeline',
    covers: 'period',
    stacked: true,
    row_field: null,
    series_field: `${resource}.${field}`,
    filter: {},
    series: Object.keys(series).map(plain),
    rows: buckets.map(({ first }, at) => ({
      key: first,
      filter: null,
      values: Object.values(series).map((cycle) => cycle[at % cycle.length] ?? 0),
    })),
  };
}

function groups(
  key: StatisticsChart['key'],
  resource: string,
  rows: readonly string[],
  series: Named,
): StatisticsChart {
  return {
    key,
    resource,
    shape: 'groups',
    covers: 'period',
    stacked: false,
    row_field: null,
    series_field: null,
    filter: {},
    series: Object.keys(series).map(plain),
    rows: rows.map((row, at) => ({
      key: row,
      filter: null,
      values: Object.values(series).map((values) => values[at] ?? 0),
    })),
  };
}
