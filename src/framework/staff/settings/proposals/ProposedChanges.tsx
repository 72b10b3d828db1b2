import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Overlay } from '../../../schema';
import { ChangeList } from '../../documents/ChangeList';
import { useSay } from '../../said/useSay';
import { useBase } from './useBase';

interface ProposedChangesProps {
  /** The version it began from. */
  readonly parent: number | null;
  readonly overlay: Overlay;
}

/** What a proposal changes of the version it began from; where that cannot be read, of what is in force. */
export function ProposedChanges({ parent, overlay: proposed }: ProposedChangesProps) {
  const say = useSay();
  const { overlay, isInForce } = useBase(parent);
  return (
    <Box component="section">
      <Typography component="h4" variant="subtitle2" sx={{ fontWeight: 700 }}>
        {say(isInForce ? 'fieldProposals.changes' : 'fieldProposals.changesSince', {
          version: parent ?? 0,
        })}
      </Typography>
      <ChangeList before={overlay} after={proposed} />
    </Box>
  );
}
