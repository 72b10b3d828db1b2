import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ageOn } from '../../../domain/dates';
import { usePanel, useTexts } from '../../../framework/panel/core/context';
import type { SlotProps } from '../../../framework/panel/core/types';
import { CardChip, WillingnessChip } from './chips';
import { neighbourhoodOf } from './facts';
import { useResidentWords } from './useResidentWords';

/** Who this is, at a glance: age and sex, where, and the two states everybody asks for. */
export function ResidentSummary({ resource, record }: SlotProps) {
  const words = useResidentWords();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  if (!record) return null;
  const years = typeof record.tanggal_lahir === 'string' ? ageOn(record.tanggal_lahir, formats.today()) : undefined;
  const facts = [
    years === undefined ? '' : words('age', { years }),
    record.jenis_kelamin ? texts.choice('jenis_kelamin', record.jenis_kelamin) : '',
    [record.kelurahan, record.kecamatan].filter(Boolean).join(', '),
    neighbourhoodOf(record),
    record.no_kta ? `${texts.column('no_kta')} ${record.no_kta}` : '',
  ];
  return (
    <Paper component="section" variant="outlined" aria-label={words('summary')} sx={box}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="p" sx={{ fontWeight: 700 }}>
          {String(record.nama ?? '')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CardChip value={record.status_kta} />
        <WillingnessChip value={record.hasil_verifikasi} where="show" />
      </Box>
    </Paper>
  );
}

const box = {
  p: 3,
  mb: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  breakInside: 'avoid',
  '@media print': { border: 0, p: 0 },
} as const;
