import Box from '@mui/material/Box';
import { useState } from 'react';
import type { FieldProposal } from '../../../calls/fieldProposals';
import { ConfirmDialog } from '../../../panel/dialogs/ConfirmDialog';
import { Button } from '../../../panel/kit/Button';
import { FieldConflict } from '../../documents/FieldConflict';
import { TextDialog } from '../../documents/TextDialog';
import { useProposal } from '../../documents/useFieldReads';
import { useSay } from '../../said/useSay';
import { useDecision } from './useDecision';

interface ProposalActionsProps {
  readonly proposal: FieldProposal;
  readonly mayDecide: boolean;
  readonly isOwn: boolean;
}

/** Accepting publishes; declining says why; one's own can be taken back. */
export function ProposalActions({ proposal, mayDecide, isOwn }: ProposalActionsProps) {
  const say = useSay();
  const [asking, setAsking] = useState<'accept' | 'decline' | 'withdraw'>();
  const close = () => setAsking(undefined);
  const { isBusy, stale, failure, accept, decline, withdraw, leaveConflict } = useDecision(proposal, close);
  // It is on the screen above, and there with it.
  const mine = useProposal(proposal.id, stale !== undefined).data?.overlay;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mayDecide && (
        <>
          <Button variant="contained" onClick={() => setAsking('accept')} disabled={isBusy}>
            {say('fieldProposals.accept')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => setAsking('decline')} disabled={isBusy}>
            {say('fieldProposals.decline')}
          </Button>
        </>
      )}
      {isOwn && (
        <Button color="inherit" onClick={() => setAsking('withdraw')} disabled={isBusy}>
          {say('fieldProposals.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'accept' && !stale}
        title={say('fieldProposals.acceptTitle')}
        confirmLabel={say('fieldProposals.accept')}
        busy={isBusy}
        onConfirm={() => void accept()}
        onCancel={close}
      >
        {say('fieldProposals.acceptText', { name: proposal.author.name })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        title={say('fieldProposals.withdrawTitle')}
        confirmLabel={say('fieldProposals.withdraw')}
        busy={isBusy}
        onConfirm={() => void withdraw()}
        onCancel={close}
      >
        {say('fieldProposals.withdrawText')}
      </ConfirmDialog>
      {asking === 'decline' && (
        <TextDialog
          title={say('fieldProposals.declineTitle')}
          label={say('fieldProposals.declineLabel')}
          help={say('fieldProposals.declineHelp')}
          least={3}
          confirmLabel={say('fieldProposals.decline')}
          isBusy={isBusy}
          failure={failure}
          onConfirm={(answer) => void decline(answer)}
          onCancel={close}
        />
      )}
      {stale && mine && (
        <FieldConflict
          // What comes in the meantime has not been read yet.
          key={stale.current.version}
          stale={stale}
          mine={mine}
          author={proposal.author.name}
          isBusy={isBusy}
          failure={failure}
          onPublish={(overlay, { version }) => void accept({ overlay, parent: version })}
          onCancel={() => {
            leaveConflict();
            close();
          }}
        />
      )}
    </Box>
  );
}
