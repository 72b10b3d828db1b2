import Box from '@mui/material/Box';
import { FigureLink } from './FigureLink';
import { Swatch } from './patterns';
import { toTable } from './table';
import type { TimelineProps } from './timelineProps';
import { useNames } from './useNames';

/** The series by name, each with its mark and, where it adds up, its sum. */
export function Legend({ chart, ...naming }: TimelineProps) {
  const names = useNames(naming);
  const sums = toTable(chart).total?.cells ?? [];
  const drawn = chart.series.flatMap((series, at) => (series.drawn ? [{ ...series, at }] : []));
  return (
    <Box component="ul" sx={legendStyle}>
      {drawn.map(({ key, unit, at }) => {
        const name = names.series(chart, key);
        const sum = sums[at];
        return (
          <li key={key}>
            <Swatch at={at} />
            <span>{name}</span>
            {sum && sum.value !== null && (
              <FigureLink resource={chart.resource} cell={sum} figure={names.figure(sum.value, unit)} name={name} />
            )}
          </li>
        );
      })}
    </Box>
  );
}

const legendStyle = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.75,
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& a': { fontWeight: 600 },
} as const;
