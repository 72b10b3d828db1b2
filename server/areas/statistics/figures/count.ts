import type { ListFilter, StatisticsChart, StatisticsSeries } from '../../../../src/calls/statistics/figures';
import type { AnswerTimes } from '../../../../src/domain/complaints/answerTimes';
import type { ChartKey } from '../../../../src/domain/statistics/charts';
import type { Bucket } from '../../../../src/domain/statistics/periods';
import { getResource } from '../../../../src/framework/schema';
import { type Call, mayReadField, type Period, reachFor } from '../../../core/context';
import { tallyRecords } from '../../../sql/tallies';
import { daysOf, momentFilter } from './span';

/** The steps of the time that is counted for. */
export interface Span {
  readonly buckets: readonly Bucket[];
}

/** What other areas count, added up here. */
export interface ReportSources {
  /** How soon the complaints of each category were answered. */
  readonly answers: (call: Call, period: Period) => Promise<readonly AnswerTimes[]>;
}

/** A series, or a row, by the values of a field that belong to it; null is the empty value. */
export interface Share {
  readonly key: string;
  readonly values: readonly (string | boolean | null)[];
}

/** How many rows have a value, in a step of time. */
export interface Tally {
  readonly value: string | boolean | null;
  /** First day of the step. */
  readonly first: string;
  readonly n: number;
}

interface Timeline {
  readonly key: ChartKey;
  readonly resource: string;
  readonly field: string;
  /** What becomes a series; values that are in none of them are counted as others. */
  readonly series: (tallies: readonly Tally[]) => readonly Share[];
}

/** Rows by when they were recorded and by one of their fields. One query, however many steps there are. */
export async function countTimeline(call: Call, span: Span, spec: Timeline): Promise<StatisticsChart> {
  const tallies = await tallyOf(call, span, spec);
  const shares = withOthers(spec.series(tallies), tallies);
  const named = shares.flatMap(({ values }) => values);
  const seriesOf = new Map(shares.flatMap(({ values }, at) => values.map((value) => [value, at] as const)));
  const rows = span.buckets.flatMap((bucket) => {
    const inside = tallies.filter(({ first }) => first === bucket.first);
    if (inside.length === 0) return [];
    const values = shares.map(() => 0);
    for (const { value, n } of inside) values[seriesOf.get(value) ?? 0] = (values[seriesOf.get(value) ?? 0] ?? 0) + n;
    return [{ key: bucket.first, filter: momentFilter(call, [bucket]), values }];
  });
  return {
    key: spec.key,
    resource: spec.resource,
    shape: 'timeline',
    covers: 'period',
    stacked: true,
    row_field: null,
    series_field: `${spec.resource}.${spec.field}`,
    filter: momentFilter(call, span.buckets),
    series: shares.map((share) => ({ ...counted, key: share.key, filter: filterFor(spec.field, share, named) })),
    rows,
  };
}

export const counted = { unit: 'count', drawn: true } as const satisfies Partial<StatisticsSeries>;

async function tallyOf(call: Call, { buckets }: Span, { resource: name, field }: Timeline): Promise<readonly Tally[]> {
  const resource = getResource(call.model, name);
  const found = await tallyRecords(reachFor(call, resource, 'list'), resource, {
    by: [field],
    steps: buckets.map(({ first }) => first),
    days: daysOf(buckets),
    timeZone: call.timeZone,
  });
  return found.map(({ values, step, n }) => ({
    value: storedValue(values[field]),
    first: buckets[step]?.first ?? '',
    n,
  }));
}

/** An empty text is as good as none. */
export const storedValue = (raw: unknown): string | boolean | null =>
  raw === null || raw === undefined || raw === '' ? null : typeof raw === 'boolean' ? raw : String(raw);

/** Nothing that exists may be missing from a sum: what no series takes becomes one of its own. */
function withOthers(shares: readonly Share[], tallies: readonly Pick<Tally, 'value'>[]): readonly Share[] {
  const taken = new Set(shares.flatMap(({ values }) => values));
  const left = [...new Set(tallies.map(({ value }) => value))].filter((value) => !taken.has(value));
  const none = left.includes(null) ? [{ key: '@none', values: [null] }] : [];
  const others = left.filter((value) => value !== null);
  return [...shares, ...none, ...(others.length > 0 ? [{ key: '@unknown', values: others }] : [])];
}

/** The list filter of a share. Undeclared values cannot be filtered by name, only by exclusion. */
export function filterFor(field: string, { key, values }: Share, named: Share['values'] = []): ListFilter {
  if (key === '@unknown') {
    const declared = named.filter((value) => value !== null && !values.includes(value));
    return { [`${field}__notIn`]: declared, [`${field}__empty`]: false };
  }
  if (values.length !== 1) return { [`${field}__in`]: values };
  return values[0] === null ? { [`${field}__empty`]: true } : { [field]: values[0] };
}

/** The chart without the series that are counted by a field which is kept from who asks: `by` is series → fields. */
export function visibleChart(
  call: Call,
  by: Readonly<Record<string, readonly string[]>>,
  chart: StatisticsChart,
): StatisticsChart {
  const resource = getResource(call.model, chart.resource);
  const isTold = chart.series.map(({ key }) => (by[key] ?? []).every((name) => mayReadField(call, resource, name)));
  return {
    ...chart,
    series: chart.series.filter((_, at) => isTold[at]),
    rows: chart.rows.map((row) => ({ ...row, values: row.values.filter((_, at) => isTold[at]) })),
  };
}

interface Groups {
  readonly key: ChartKey;
  readonly resource: string;
  readonly field: string;
  readonly rows: readonly Share[];
  readonly tallies: readonly Pick<Tally, 'value' | 'n'>[];
}

/** Rows as they are now, by one of their fields. */
export function toGroups({ key, resource, field, rows, tallies }: Groups): StatisticsChart {
  const shares = withOthers(rows, tallies);
  const named = shares.flatMap(({ values }) => values);
  const sumOf = ({ values }: Share) =>
    tallies.filter(({ value }) => values.includes(value)).reduce((sum, { n }) => sum + n, 0);
  return {
    key,
    resource,
    shape: 'groups',
    covers: 'now',
    stacked: true,
    row_field: `${resource}.${field}`,
    series_field: null,
    filter: {},
    series: [{ ...counted, key: '@count', filter: {} }],
    rows: shares.map((share) => ({ key: share.key, filter: filterFor(field, share, named), values: [sumOf(share)] })),
  };
}
