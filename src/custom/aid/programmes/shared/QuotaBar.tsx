import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { quotaProgress } from '../../../../domain/programmes';
import { usePanel } from '../../../../framework/panel/core/context';
import { useProgrammeWords } from './words';

interface QuotaBarProps {
  readonly used: number | null | undefined;
  readonly quota: number | null | undefined;
}

/** How much of a quota is used: in figures, and as a bar that ends at 100 % although the figure may not. */
export function QuotaBar({ used, quota }: QuotaBarProps) {
  const words = useProgrammeWords();
  const { formats } = usePanel();
  const percent = quotaProgress(used, quota);
  const said = words('quota.used', { used: formats.number(used ?? 0), quota: formats.number(quota ?? 0) });
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
        <span>{said}</span>
        <strong>{words('quota.percent', { percent: formats.number(percent) })}</strong>
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        color={percent >= 100 ? 'warning' : 'primary'}
        aria-label={words('quota.bar')}
        aria-valuetext={said}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Box>
  );
}
