import Box from '@mui/material/Box';
import type { Bucket } from '../../../domain/statistics/periods';
import { Swatch } from './patterns';
import type { TimelineProps } from './timelineProps';
import { useNames } from './useNames';

/** What a step of a chart says, under the pointer. The table says the same to everybody. */
export function TimelineTip({ chart, bucket, ...naming }: TimelineProps & { readonly bucket: Bucket }) {
  const names = useNames(naming);
  const values = chart.rows.find(({ key }) => key === bucket.first)?.values ?? [];
  return (
    <Box sx={tipStyle}>
      <strong>{names.steps.full(bucket)}</strong>
      {chart.series.map(({ key, unit }, at) => (
        <span key={key}>
          <Swatch at={at} /> {names.series(chart, key)} <b>{names.figure(values[at] ?? 0, unit)}</b>
        </span>
      ))}
    </Box>
  );
}

const tipStyle = {
  display: 'grid',
  gap: 0.5,
  p: 1.25,
  fontSize: 13,
  color: 'var(--color-text)',
  backgroundColor: 'var(--color-surface)',
  border: '1px solid var(--color-control-border)',
  borderRadius: 'var(--radius-control)',
  '& > span': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& b': { ml: 'auto', pl: 1.5, fontVariantNumeric: 'tabular-nums' },
} as const;
