import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Chip } from '../../../framework/panel/blocks/Chip';
import { later } from '../../../framework/panel/core/later';
import { Button } from '../../../framework/panel/kit/Button';
import { ChartTable } from './ChartTable';
import { GroupBars } from './GroupBars';
import { Legend } from './Legend';
import { isEmptyChart } from './table';
import type { TimelineProps } from './timelineProps';
import { useNames } from './useNames';
import { usePrinting } from './usePrinting';
import { useStatisticsWords } from './useStatisticsWords';

// With the drawing library.
const Timeline = later<TimelineProps>(() => import('./TimelineChart').then((part) => part.TimelineChart), {
  height: 260,
});

interface CardProps extends TimelineProps {
  readonly mark: string | undefined;
}

/** One chart with its name, what it counts, its legend, and the same as a table; on paper always with the table. */
export function ChartCard({ chart, mark, ...naming }: CardProps) {
  const words = useStatisticsWords();
  const [id, tableId] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const isPrinted = usePrinting();
  const title = useNames(naming).title(chart);
  const isEmpty = isEmptyChart(chart);
  return (
    <Paper component="section" aria-labelledby={id} sx={cardStyle} className={isWide(chart) ? 'wide' : undefined}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography id={id} component="h3" variant="h3">
          {title} {mark && <Chip tone="warning">{mark}</Chip>}
        </Typography>
        {!isEmpty && (
          <Button
            size="small"
            className="no-print"
            startIcon={<TableRows />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? tableId : undefined}
            aria-label={words('toTableOf', { title })}
            onClick={() => setOpen(!isOpen)}
          >
            {words('toTable')}
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ mb: 2, color: 'var(--color-text-muted)' }}>
        {words(`charts.${chart.key}.description`)}
      </Typography>
      {isEmpty ? (
        <Typography sx={{ py: 3, color: 'var(--color-text-muted)' }}>
          {words(chart.covers === 'now' ? 'noDataNow' : 'noData')}
        </Typography>
      ) : (
        <>
          <Drawing chart={chart} {...naming} />
          <Box id={tableId}>{(isOpen || isPrinted) && <ChartTable chart={chart} {...naming} />}</Box>
        </>
      )}
    </Paper>
  );
}

function Drawing({ chart, ...naming }: TimelineProps) {
  const words = useStatisticsWords();
  const title = useNames(naming).title(chart);
  const hasLegend = chart.series.filter(({ drawn }) => drawn).length > 1 || chart.shape === 'timeline';
  return (
    <>
      {chart.shape === 'timeline' ? (
        // What it shows stands in the legend and, step by step, in the table.
        <Box role="img" aria-label={words('chartOf', { title })} sx={drawingStyle}>
          <Timeline chart={chart} {...naming} />
        </Box>
      ) : (
        <GroupBars chart={chart} {...naming} />
      )}
      {hasLegend && <Legend chart={chart} {...naming} />}
    </>
  );
}

const isWide = ({ shape }: TimelineProps['chart']): boolean => shape === 'timeline';

const cardStyle = {
  p: { xs: 2, sm: 3 },
  minWidth: 0,
  '@media print': { p: 1.5, breakInside: 'auto' },
  '& h3': { breakAfter: 'avoid' },
} as const;

const drawingStyle = {
  minHeight: 260,
  // The drawing was made for the width of the screen; on paper it shrinks as a whole.
  '@media print': {
    breakInside: 'avoid',
    '& .recharts-responsive-container > div, & .recharts-wrapper, & svg.recharts-surface': {
      width: '100% !important',
      height: '100% !important',
    },
  },
} as const;
