import Box from '@mui/material/Box';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { ProgrammeCategoryPanel } from './ProgrammeCategoryPanel';
import { QuickCards } from './QuickCards';

/** Below the list: how the programmes are spread over the types, and where people go from here. */
export function BelowProgrammes({ resource }: SlotProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ProgrammeCategoryPanel resource={resource} />
      <QuickCards />
    </Box>
  );
}
