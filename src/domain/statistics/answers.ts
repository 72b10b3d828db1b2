import type { PlainDate } from '../dates';
import type { Bucket, StatisticsPeriod } from './periods';

/** What the statistics show; the texts of each stand in `src/i18n`. */
export const chartKeys = [
  'applications_by_status',
  'aid_by_type',
  'aid_by_area',
  'complaints_by_category',
  'complaint_answers',
  'residents_by_card',
  'residents_by_willingness',
  'new_residents',
  'volunteers_by_completeness',
  'new_users',
  'new_articles',
] as const;
export type ChartKey = (typeof chartKeys)[number];

/** The filter of a resource's list that finds just what a figure counts. */
export type ListFilter = Readonly<Record<string, unknown>>;

export type StatisticsUnit = 'count' | 'rupiah' | 'workingDays' | 'percent';

/**
 * What a row or a series is called: `@word` is a word of the page's own texts, anything else a value of the chart's
 * field, which is a choice of a declared field or a text that somebody wrote.
 */
export type NameKey = string;

/** A column of figures; those that are not `drawn` only stand in the table. */
export interface StatisticsSeries {
  readonly key: NameKey;
  readonly unit: StatisticsUnit;
  readonly drawn: boolean;
  /** null: no list shows what this figure says. */
  readonly filter: ListFilter | null;
}

export interface StatisticsRow {
  /** Of a series over time the first day of the step. */
  readonly key: NameKey;
  readonly filter: ListFilter | null;
  /** One for each series; null where there is nothing to work it out of. */
  readonly values: readonly (number | null)[];
}

/** A table of figures that is drawn as well. The filter of a figure is that of its chart, its row and its series. */
export interface StatisticsChart {
  readonly key: ChartKey;
  /** Whose list the filters narrow. */
  readonly resource: string;
  /** Over time; steps without anything have no row. */
  readonly shape: 'timeline' | 'groups';
  /** What was recorded in the period, or everything as it is now. */
  readonly covers: 'period' | 'now';
  /** The series are parts of one sum. */
  readonly stacked: boolean;
  /** `resource.field` whose values the keys are. */
  readonly row_field: string | null;
  readonly series_field: string | null;
  readonly filter: ListFilter;
  readonly series: readonly StatisticsSeries[];
  readonly rows: readonly StatisticsRow[];
}

/** GET /admin/statistics?period=&year= */
export interface Statistics {
  readonly period: StatisticsPeriod;
  /** null: all years, each of them a step. */
  readonly year: number | null;
  /** Those there is anything of, newest first; the present one always. */
  readonly years: readonly number[];
  readonly time_zone: string;
  /** Both days are included; the last is today while the period still goes on. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The moment it was counted. */
  readonly counted_at: string;
  readonly buckets: readonly Bucket[];
  readonly charts: readonly StatisticsChart[];
}
