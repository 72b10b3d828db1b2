import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldProposal } from '../../../../calls/operation/fieldProposals';
import { ConfirmDialog } from '../../../../framework/panel/dialogs/ConfirmDialog';
import { FieldConflict } from '../../fields/FieldConflict';
import { TextDialog } from '../../fields/TextDialog';
import { useProposal } from '../../fields/useFieldReads';
import { useDecision } from './useDecision';

interface ProposalActionsProps {
  readonly proposal: FieldProposal;
  readonly mayDecide: boolean;
  readonly isOwn: boolean;
}

/** Accepting publishes; declining says why; one's own can be taken back. */
export function ProposalActions({ proposal, mayDecide, isOwn }: ProposalActionsProps) {
  const translate = useTranslate();
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
            {translate('fieldProposals.accept')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => setAsking('decline')} disabled={isBusy}>
            {translate('fieldProposals.decline')}
          </Button>
        </>
      )}
      {isOwn && (
        <Button color="inherit" onClick={() => setAsking('withdraw')} disabled={isBusy}>
          {translate('fieldProposals.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'accept' && !stale}
        title={translate('fieldProposals.acceptTitle')}
        confirmLabel={translate('fieldProposals.accept')}
        busy={isBusy}
        onConfirm={() => void accept()}
        onCancel={close}
      >
        {translate('fieldProposals.acceptText', { name: proposal.author.name })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'withdraw'}
        title={translate('fieldProposals.withdrawTitle')}
        confirmLabel={translate('fieldProposals.withdraw')}
        busy={isBusy}
        onConfirm={() => void withdraw()}
        onCancel={close}
      >
        {translate('fieldProposals.withdrawText')}
      </ConfirmDialog>
      {asking === 'decline' && (
        <TextDialog
          title={translate('fieldProposals.declineTitle')}
          label={translate('fieldProposals.declineLabel')}
          help={translate('fieldProposals.declineHelp')}
          least={3}
          confirmLabel={translate('fieldProposals.decline')}
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
