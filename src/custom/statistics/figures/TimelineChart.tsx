import { useMemo } from 'react';
import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { StatisticsChart } from '../../../calls/statistics/figures';
import type { Bucket } from '../../../domain/statistics/periods';
import { usePanel } from '../../../framework/panel/core/context';
import { fillOf } from './patterns';
import { TimelineTip } from './TimelineTip';
import type { TimelineProps } from './timelineProps';
import { useNames } from './useNames';

/** More bars than these are thinner than a line; the series become surfaces. */
const MOST_BARS = 60;
const HEIGHT = 260;

type Point = { readonly bucket: Bucket; readonly [series: string]: number | Bucket };

/** A series over time, drawn. The only file that knows the drawing library: it is fetched with the first chart. */
export function TimelineChart({ chart, period, buckets }: TimelineProps) {
  const { formats } = usePanel();
  const { steps } = useNames({ period, buckets });
  const points = useMemo(() => toPoints(chart, buckets), [chart, buckets]);
  const isSurface = buckets.length > MOST_BARS;
  const Chart = isSurface ? AreaChart : BarChart;
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <Chart data={[...points]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis
          dataKey={({ bucket }: Point) => steps.short(bucket)}
          tick={tickStyle}
          tickLine={false}
          axisLine={lineStyle}
          minTickGap={12}
          interval="preserveStart"
          allowDuplicatedCategory
        />
        <YAxis
          allowDecimals={false}
          width="auto"
          tick={tickStyle}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => formats.number(value)}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-surface-sunken)', stroke: 'var(--color-control-border)' }}
          isAnimationActive={false}
          content={(tip) => {
            const point: Point | undefined = tip.active ? tip.payload?.[0]?.payload : undefined;
            return point ? <TimelineTip chart={chart} period={period} bucket={point.bucket} buckets={buckets} /> : null;
          }}
        />
        {chart.series.map(({ key }, at) =>
          isSurface ? (
            <Area key={key} {...seriesProps(at)} type="step" dataKey={String(at)} strokeWidth={0.5} fillOpacity={1} />
          ) : (
            <Bar key={key} {...seriesProps(at)} dataKey={String(at)} maxBarSize={48} />
          ),
        )}
      </Chart>
    </ResponsiveContainer>
  );
}

const seriesProps = (at: number) => ({
  stackId: 'all',
  fill: fillOf(at),
  // A hairline between the parts of one sum.
  stroke: 'var(--color-surface)',
  isAnimationActive: false,
});

const tickStyle = { fontSize: 12, fill: 'var(--color-text-muted)' } as const;
const lineStyle = { stroke: 'var(--color-control-border)' } as const;

/** Every step has a point: those without anything are zero, not missing. */
function toPoints({ rows, series }: StatisticsChart, buckets: readonly Bucket[]): readonly Point[] {
  const byStep = new Map(rows.map((row) => [row.key, row.values]));
  return buckets.map((bucket) => {
    const values = byStep.get(bucket.first) ?? [];
    return { bucket, ...Object.fromEntries(series.map((_, at) => [String(at), values[at] ?? 0])) };
  });
}
