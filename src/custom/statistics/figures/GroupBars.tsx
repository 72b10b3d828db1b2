import Box from '@mui/material/Box';
import type { StatisticsChart } from '../../../calls/statistics/figures';
import { FigureLink } from './FigureLink';
import { fillOf } from './patterns';
import { type TableCell, toTable } from './table';
import type { TimelineProps } from './timelineProps';
import { useNames } from './useNames';
import { useStatisticsWords } from './useStatisticsWords';

/** The others stand in the table. */
const MOST_LINES = 8;

/** Groups as bars beside their names: plain text and surfaces, on the phone and on paper as well. */
export function GroupBars({ chart, ...naming }: TimelineProps) {
  const names = useNames(naming);
  const drawn = chart.series.flatMap((series, at) => (series.drawn ? [{ ...series, at }] : []));
  const words = useStatisticsWords();
  const longest = longestOf(chart);
  const { lines } = toTable(chart);
  // One line more is shown rather than announced.
  const shown = lines.length > MOST_LINES + 1 ? lines.slice(0, MOST_LINES) : lines;
  const left = lines.length - shown.length;
  return (
    <Box component="ul" sx={listStyle}>
      {shown.map(({ key, cells }) => (
        <li key={key}>
          <span>{names.row(chart, key)}</span>
          <Box sx={{ display: 'grid', gap: chart.stacked ? 0 : 0.5 }}>
            {chart.stacked ? (
              <Bars chart={chart} row={key} parts={drawn} cells={cells} longest={longest} naming={naming} />
            ) : (
              drawn.map((part) => (
                <Bars key={part.key} {...{ chart, row: key, cells, longest, naming }} parts={[part]} />
              ))
            )}
          </Box>
        </li>
      ))}
      {left > 0 && <li className="rest">{words('moreInTable', { count: left })}</li>}
    </Box>
  );
}

interface BarsProps {
  readonly chart: StatisticsChart;
  readonly row: string;
  readonly parts: readonly (StatisticsChart['series'][number] & { readonly at: number })[];
  readonly cells: readonly TableCell[];
  readonly longest: number;
  readonly naming: Omit<TimelineProps, 'chart'>;
}

/** One line of bars, and what they say together. */
function Bars({ chart, row, parts, cells, longest, naming }: BarsProps) {
  const words = useStatisticsWords();
  const names = useNames(naming);
  const [first] = parts;
  // A sum stands in the column after its parts.
  const cell = parts.length > 1 ? cells[chart.series.length] : cells[first?.at ?? 0];
  const unit = first?.unit ?? 'count';
  const figure = names.figure(cell?.value ?? null, unit);
  const said = unit === 'workingDays' && cell?.value !== null ? words('units.workingDays', { count: figure }) : figure;
  return (
    <Box sx={lineStyle}>
      <span aria-hidden="true" className="bars">
        {parts.map(({ key, at }) => (
          <svg
            key={key}
            aria-hidden="true"
            height={16}
            style={{ width: `${((cells[at]?.value ?? 0) / longest) * 100}%` }}
          >
            <rect width="100%" height={16} fill={fillOf(at)} />
          </svg>
        ))}
      </span>
      {cell && (
        <FigureLink
          resource={chart.resource}
          cell={cell}
          figure={said}
          name={[names.row(chart, row), parts.length === 1 && first && names.series(chart, first.key)]
            .filter(Boolean)
            .join(', ')}
        />
      )}
    </Box>
  );
}

/** What fills the whole width. */
function longestOf({ stacked, series, rows }: StatisticsChart): number {
  const lengths = rows.map(({ values }) => {
    const drawn = values.flatMap((value, at) => (series[at]?.drawn ? [value ?? 0] : []));
    return stacked ? drawn.reduce((sum, value) => sum + value, 0) : Math.max(0, ...drawn);
  });
  return Math.max(1, ...lengths);
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.25,
  fontSize: 14,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 11rem) 1fr' },
    columnGap: 1.5,
    rowGap: 0.25,
    alignItems: 'center',
    overflowWrap: 'anywhere',
    breakInside: 'avoid',
  },
  '& > .rest': { display: 'block', fontSize: 13, color: 'var(--color-text-muted)' },
} as const;

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(3.5rem, max-content)',
  gap: 1,
  alignItems: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& .bars': { display: 'flex', minWidth: 0, overflow: 'hidden', borderRadius: '3px' },
  '& svg': { display: 'block', minWidth: 0 },
} as const;
