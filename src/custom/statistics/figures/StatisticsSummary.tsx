import Box from '@mui/material/Box';
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
    <Box component="section" aria-label={words('summary')} sx={cardsStyle}>
      {timelines.map((chart) => (
        <StatCard
          key={chart.key}
          label={resourceName(chart.resource)}
          icon={model.byName[chart.resource]?.icon ?? 'chart'}
          figure={formats.number(chartTotal(chart))}
          sub={mark ?? words('summaryHint')}
        />
      ))}
    </Box>
  );
}

const cardsStyle = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(180px, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const;
