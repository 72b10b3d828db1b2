import type {
  ListFilter,
  NameKey,
  StatisticsChart,
  StatisticsSeries,
  StatisticsUnit,
} from '../../../calls/statistics/figures';

export interface TableColumn {
  readonly key: NameKey;
  readonly unit: StatisticsUnit;
}

export interface TableCell {
  readonly value: number | null;
  /** The list that shows what is counted here; null where none does. */
  readonly filter: ListFilter | null;
}

export interface TableLine {
  readonly key: NameKey;
  readonly cells: readonly TableCell[];
}

/** A chart as a table: the same figures, with sums where figures add up. */
export interface ChartTableData {
  readonly columns: readonly TableColumn[];
  readonly lines: readonly TableLine[];
  /** undefined: these figures are no parts of a sum. */
  readonly total: TableLine | undefined;
}

const adds = ({ unit }: Pick<StatisticsSeries, 'unit'>): boolean => unit === 'count' || unit === 'rupiah';

export function toTable(chart: StatisticsChart): ChartTableData {
  const { series, rows } = chart;
  const hasSum = chart.stacked && series.length > 1;
  const isListed = hasLists(chart);
  const lines = rows.map(({ key, values, filter }): TableLine => {
    const cells = series.map((each, at) => ({
      value: values[at] ?? null,
      filter: filter && each.filter && { ...chart.filter, ...filter, ...each.filter },
    }));
    const sum = { value: addUp(values), filter: isListed && filter ? { ...chart.filter, ...filter } : null };
    return { key, cells: hasSum ? [...cells, sum] : cells };
  });
  return {
    columns: hasSum ? [...series, { key: '@total', unit: 'count' }] : series,
    lines,
    total: series.some(adds) && lines.length > 0 ? totalOf(chart, hasSum) : undefined,
  };
}

function totalOf({ series, rows, filter }: StatisticsChart, hasSum: boolean): TableLine {
  const sums = series.map((each, at) => (adds(each) ? addUp(rows.map(({ values }) => values[at] ?? null)) : null));
  const cells = series.map((each, at) => ({
    value: sums[at] ?? null,
    filter: adds(each) && each.filter ? { ...filter, ...each.filter } : null,
  }));
  const sumOfAll = { value: addUp(sums), filter: hasLists({ series }) ? filter : null };
  return { key: '@total', cells: hasSum ? [...cells, sumOfAll] : cells };
}

/** Is there a list for each series, and so one for their sum? */
const hasLists = ({ series }: Pick<StatisticsChart, 'series'>): boolean =>
  series.every(({ filter }) => filter !== null);

const addUp = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Is there nothing to show? Figures of nothing are empty as well. */
export const isEmptyChart = ({ rows }: StatisticsChart): boolean =>
  rows.every(({ values }) => values.every((value) => !value));

/** All that was counted of a chart whose series are parts of one sum. */
export const chartTotal = ({ rows }: StatisticsChart): number => addUp(rows.flatMap(({ values }) => values));
