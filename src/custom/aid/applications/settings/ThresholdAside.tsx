import Box from '@mui/material/Box';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { Effect } from './Effect';
import { Versions } from './Versions';

/** Beside the thresholds: what a change would do before it is saved, and who changed them before. */
export function ThresholdAside({ resource }: SlotProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, position: { lg: 'sticky' }, top: { lg: 16 } }}>
      <Effect resource={resource} />
      <Versions resource={resource} />
    </Box>
  );
}
