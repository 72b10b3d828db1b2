import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Statistics, StatisticsChart } from '../../../calls/statistics/figures';
import { EmptyState } from '../../../framework/panel/blocks/states/EmptyState';
import { usePanel } from '../../../framework/panel/core/context';
import { policy } from '../../../resources/policy';
import { hasOwnScope } from '../../shell/app/scope';
import { ChartCard } from './ChartCard';
import { PatternDefinitions } from './patterns';
import { StatisticsSummary } from './StatisticsSummary';
import { isEmptyChart } from './table';
import type { FigureNaming } from './useNames';
import { useResourceNames } from './useResourceNames';
import { useStatisticsWords } from './useStatisticsWords';

interface BodyProps {
  readonly statistics: Statistics;
  /** Stands on each chart, e.g. to say that its figures are made up. */
  readonly mark?: string;
}

/** What was counted, resource by resource. */
export function StatisticsBody({ statistics, mark }: BodyProps) {
  const words = useStatisticsWords();
  const { charts, year } = statistics;
  if (charts.length === 0) return <EmptyState sentence={words('nothingToSee')} />;
  if (charts.every(isEmptyChart))
    return <EmptyState sentence={year === null ? words('emptyAll') : words('empty', { year })} />;
  const resources = [...new Set(charts.map(({ resource }) => resource))];
  return (
    <>
      <PatternDefinitions />
      <Coverage statistics={statistics} />
      <StatisticsSummary statistics={statistics} mark={mark} />
      {resources.map((resource) => (
        <Section
          key={resource}
          resource={resource}
          charts={charts.filter((chart) => chart.resource === resource)}
          period={statistics.period}
          buckets={statistics.buckets}
          mark={mark}
        />
      ))}
    </>
  );
}

interface SectionProps extends FigureNaming {
  readonly resource: string;
  readonly charts: readonly StatisticsChart[];
  readonly mark: string | undefined;
}

function Section({ resource, charts, mark, ...naming }: SectionProps) {
  const id = useId();
  const resourceName = useResourceNames();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {resourceName(resource)}
      </Typography>
      <Box sx={gridStyle}>
        {charts.map((chart) => (
          <ChartCard key={chart.key} chart={chart} mark={mark} {...naming} />
        ))}
      </Box>
    </Box>
  );
}

/** Which days the figures cover, whose they are, and when they were counted. */
function Coverage({ statistics }: { readonly statistics: Statistics }) {
  const words = useStatisticsWords();
  const { formats, actor } = usePanel();
  const { period, from, to, counted_at } = statistics;
  const sentences = [
    words('covers', { period: words(`periods.${period}`), from: formats.date(from), to: formats.date(to) }),
    counted_at && words('counted', { time: formats.dateTime(counted_at) }),
    period === 'weekly' && words('weeks'),
    hasOwnScope(policy.reports.access, actor.role) && words('own'),
  ];
  return (
    <Typography variant="body2" sx={{ color: 'var(--color-text-muted)' }}>
      {sentences.filter(Boolean).join(' · ')}
    </Typography>
  );
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  '& > .wide': { gridColumn: '1 / -1' },
  '@media print': { display: 'block', '& > *': { mb: 2 } },
} as const;
