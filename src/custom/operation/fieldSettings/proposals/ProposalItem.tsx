import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { FieldProposal } from '../../../../calls/operation/fieldProposals';
import { usePanel } from '../../../../framework/panel/core/context';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import { useIsPublisher } from '../../fields/useFieldReads';
import { ProposalActions } from './ProposalActions';
import { ProposalContent } from './ProposalContent';

const tones = { open: 'info', accepted: 'success', declined: 'danger', withdrawn: 'neutral' } as const;

/** One proposal: who asks for what, why, what it would mean, and what became of it. */
export function ProposalItem({ proposal }: { readonly proposal: FieldProposal }) {
  const translate = useTranslate();
  const { formats, actor } = usePanel();
  const isPublisher = useIsPublisher();
  const isOpen = proposal.state === 'open';
  const isOwn = proposal.author.id === actor.id;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
            {isOwn ? translate('fieldProposals.yours') : proposal.author.name}
          </Typography>
          <StatusChip tone={tones[proposal.state]} label={translate(`fieldProposals.states.${proposal.state}`)} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formats.dateTime(proposal.at)}
        </Typography>
        <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{proposal.reason}</Typography>
      </Box>
      <ProposalContent proposal={proposal} />
      <Answer proposal={proposal} />
      {isOpen && <ProposalActions proposal={proposal} mayDecide={isPublisher} isOwn={isOwn} />}
    </Paper>
  );
}

function Answer({ proposal: { state, decided_by, decided_at, answer } }: { readonly proposal: FieldProposal }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  if (decided_at === null || state === 'withdrawn') return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {translate(`fieldProposals.decided.${state}`, {
        name: decided_by?.name ?? translate('fieldVersions.nobody'),
        time: formats.dateTime(decided_at),
      })}
      {answer && ` ${translate('fieldProposals.answered', { answer })}`}
    </Typography>
  );
}
