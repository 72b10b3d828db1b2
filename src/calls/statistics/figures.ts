import { array, boolean, nullable, number, object, picklist, record, string, unknown } from 'valibot';
import { chartKeys } from '../../domain/statistics/charts';
import { statisticsPeriods } from '../../domain/statistics/periods';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { choice, number as count } from '../../framework/schema';
import { policy } from '../../resources/policy';

/** The filter of a resource's list that finds just what a figure counts. */
const filter = record(string(), unknown());

/**
 * What a row or a series is called: `@word` is a word of the page's own texts, anything else a value of the chart's
 * field, which is a choice of a declared field or free text.
 */
const nameKey = string();

/** A column of figures; those that are not `drawn` only stand in the table. */
const series = object({
  key: nameKey,
  unit: picklist(['count', 'rupiah', 'workingDays', 'percent']),
  drawn: boolean(),
  /** null: no list shows what this figure says. */
  filter: nullable(filter),
});

const row = object({
  /** Of a series over time the first day of the step. */
  key: nameKey,
  filter: nullable(filter),
  /** One for each series; null where there is nothing to work it out of. */
  values: array(nullable(number())),
});

/** A table of figures that is drawn as well. The filter of a figure is that of its chart, its row and its series. */
const chart = object({
  key: picklist(chartKeys),
  /** Whose list the filters narrow. */
  resource: string(),
  /** Over time; steps without anything have no row. */
  shape: picklist(['timeline', 'groups']),
  /** What was recorded in the period, or everything as it is now. */
  covers: picklist(['period', 'now']),
  /** The series are parts of one sum. */
  stacked: boolean(),
  /** `resource.field` whose values the keys are. */
  row_field: nullable(string()),
  series_field: nullable(string()),
  filter,
  series: array(series),
  rows: array(row),
});

export const readStatistics = defineCall({
  method: 'GET',
  path: '/admin/statistics',
  of: policy.reports,
  action: 'list',
  extension: 'statistics',
  summary: 'Statistik dan analisis',
  tag: 'Laporan',
  query: {
    period: choice(statisticsPeriods, { label: 'Periode' }),
    year: count({ label: 'Tahun' }),
  },
  answer: object({
    period: picklist(statisticsPeriods),
    /** null: all years, each of them a step. */
    year: nullable(number()),
    /** Those there is anything of, newest first; the present one always. */
    years: array(number()),
    time_zone: string(),
    /** Both days are included; the last is today while the period still goes on. */
    from: string(),
    to: string(),
    /** The moment it was counted. */
    counted_at: string(),
    buckets: array(object({ first: string(), last: string() })),
    charts: array(chart),
  }),
});

export type Statistics = AnswerOf<typeof readStatistics>;
export type StatisticsChart = Statistics['charts'][number];
export type StatisticsSeries = StatisticsChart['series'][number];
export type StatisticsRow = StatisticsChart['rows'][number];
export type NameKey = StatisticsRow['key'];
export type ListFilter = StatisticsChart['filter'];
export type StatisticsUnit = StatisticsSeries['unit'];
