import Box from '@mui/material/Box';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { asProgramme, isProposedFinished } from '../shared/programme';
import { ConditionPanel } from './ConditionPanel';
import { FinishProposal } from './FinishProposal';
import { QuotaPanel } from './QuotaPanel';
import { RegistrationPanel } from './RegistrationPanel';

/** Above the facts of a programme: what waits for a decision, how full it is, and who applied. */
export function AboveProgramme({ record }: SlotProps) {
  const programme = asProgramme(record);
  if (!programme) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {isProposedFinished(programme) && <FinishProposal programme={programme} />}
      <Box sx={pair}>
        <QuotaPanel programme={programme} />
        <RegistrationPanel programme={programme} />
      </Box>
      <ConditionPanel programme={programme} />
    </Box>
  );
}

const pair = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 900px), print': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const;
