import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { StatisticsChart, StatisticsUnit } from '../../../calls/statistics/figures';
import type { Bucket, StatisticsPeriod } from '../../../domain/statistics/periods';
import { usePanel } from '../../../framework/panel/core/context';
import { choiceValues, routeOf } from '../../../framework/schema';
import { stepNames } from './steps';
import type { TableCell } from './table';
import { useStatisticsWords } from './useStatisticsWords';

export interface FigureNaming {
  readonly period: StatisticsPeriod;
  readonly buckets: readonly Bucket[];
}

/** What the rows, series and figures of charts are called. */
export type FigureNames = ReturnType<ReturnType<typeof useFigureNaming>>;

export const useNames = (naming: FigureNaming): FigureNames => useFigureNaming()(naming);

/** The names for charts of any view. */
export function useFigureNaming() {
  const words = useStatisticsWords();
  const valueName = useValueName();
  const { formats, locale } = usePanel();
  const named = (field: string | null, key: string) => {
    if (key.startsWith('@')) return words(`names.${key.slice(1)}`);
    return field === null ? key : valueName(field, key);
  };
  return ({ period, buckets }: FigureNaming) => {
    const steps = stepNames(period, locale);
    const bucketOf = (key: string): Bucket => buckets.find(({ first }) => first === key) ?? { first: key, last: key };
    return {
      steps,
      title: ({ key }: Pick<StatisticsChart, 'key'>) => words(`charts.${key}.title`),
      series: (chart: StatisticsChart, key: string) => named(chart.series_field, key),
      row: (chart: StatisticsChart, key: string) =>
        chart.shape === 'timeline' && !key.startsWith('@') ? steps.full(bucketOf(key)) : named(chart.row_field, key),
      /** The head of the first column: what the rows are. */
      rows: ({ shape }: Pick<StatisticsChart, 'shape'>) =>
        words(shape === 'timeline' ? `steps.${period}` : 'heads.group'),
      /** The head of a column of figures, with its unit. */
      head: (chart: StatisticsChart, key: string, unit: StatisticsUnit) => {
        const name = named(chart.series_field, key);
        return unit === 'workingDays' || unit === 'percent' ? words(`heads.${unit}`, { name }) : name;
      },
      figure: (value: number | null, unit: StatisticsUnit) => {
        if (value === null) return words('unknown');
        if (unit === 'rupiah') return formats.money(value);
        return formats.number(value, Number.isInteger(value) ? 0 : 1);
      },
    };
  };
}

/** A value of `resource.field`: the choice in words, or free text. */
function useValueName() {
  const { model } = usePanel();
  const translate = useTranslate();
  return useCallback(
    (path: string, value: string) => {
      const [name = '', field = ''] = path.split('.');
      const found = model.byName[name]?.fields[field];
      const isChoice = found !== undefined && choiceValues(found).includes(value);
      return isChoice ? translate(`resources.${name}.choices.${field}.${value}`, { _: value }) : value;
    },
    [model, translate],
  );
}

/** The address of the list that shows what a figure counts, for who may open it. */
export function useListPath() {
  const { model, permitted } = usePanel();
  return (resourceName: string, { value, filter }: TableCell): string | undefined => {
    const resource = model.byName[resourceName];
    const list = resource && routeOf(resource, 'list');
    if (!resource || !list || !filter || !value || !permitted(resource, 'list')) return undefined;
    if (Object.keys(filter).length === 0) return list;
    return `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  };
}
