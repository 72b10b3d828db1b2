import Typography from '@mui/material/Typography';
import { usePanel } from '../../../../framework/panel/core/context';
import type { Instalments } from './application';
import { useCounterWords } from './words';

/** 'Tahap 2 dari 3 · Jatuh tempo 3 Mei 2027'; nothing where aid does not come in parts. */
export function InstalmentNote({ number, of, due }: Omit<Instalments, 'earlier'>) {
  const words = useCounterWords();
  const { formats } = usePanel();
  if (of <= 1) return null;
  const parts = [
    words('instalments.of', { n: number, of }),
    ...(due ? [words('instalments.due', { date: formats.date(due) })] : []),
  ];
  return (
    <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
      {parts.join(' · ')}
    </Typography>
  );
}
