import type { Statistics } from '../../../calls/statistics/figures';
import { StatCard } from '../../../framework/panel/blocks/StatCard';
import { usePanel } from '../../../framework/panel/core/context';
import { chartTotal } from './table';
import { useResourceNames } from './useResourceNames';
import { useStatisticsWords } from './useStatisticsWords';

interface SummaryProps {
  readonly statistics: Statistics;
  /** Stands on each figure instead of its hint. */
  readonly mark: string | undefined;
}

/** How much of everything was recorded in the period: the sum of each chart over time. */
export function StatisticsSummary({ statistics, mark }: SummaryProps) {
  const words = useStatisticsWords();
  const { formats, model } = usePanel();
  const resourceName = useResourceNames();
  const timelines = statistics.charts.filter(({ shape }) => shape === 'timeline');
  if (timelines.length === 0) return null;
  return (
    <section className="figure-row" aria-label={words('summary')}>
      {timelines.map((chart) => (
        <StatCard
          key={chart.key}
          label={resourceName(chart.resource)}
          icon={model.byName[chart.resource]?.icon ?? 'chart'}
          figure={formats.number(chartTotal(chart))}
          sub={mark ?? words('summaryHint')}
        />
      ))}
    </section>
  );
}
