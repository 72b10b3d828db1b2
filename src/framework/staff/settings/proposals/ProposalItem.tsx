import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { FieldProposal } from '../../../calls/fieldProposals';
import { usePanel } from '../../../panel/core/context';
import { StatusChip } from '../../../panel/displays/StatusChip';
import { useSay } from '../../said/useSay';
import { useIsPublisher } from '../../source/useStaff';
import { ProposalActions } from './ProposalActions';
import { ProposalContent } from './ProposalContent';

const tones = { open: 'info', accepted: 'success', declined: 'danger', withdrawn: 'neutral' } as const;

/** One proposal: who asks for what, why, what it would mean, and what became of it. */
export function ProposalItem({ proposal }: { readonly proposal: FieldProposal }) {
  const say = useSay();
  const { formats, actor } = usePanel();
  const isPublisher = useIsPublisher();
  const isOpen = proposal.state === 'open';
  const isOwn = proposal.author.id === actor.id;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700 }}>
            {isOwn ? say('fieldProposals.yours') : proposal.author.name}
          </Typography>
          <StatusChip tone={tones[proposal.state]} label={say(`fieldProposals.states.${proposal.state}`)} />
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
  const say = useSay();
  const { formats } = usePanel();
  if (decided_at === null || state === 'open' || state === 'withdrawn') return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {say(`fieldProposals.decided.${state}`, {
        name: decided_by?.name ?? say('fieldVersions.nobody'),
        time: formats.dateTime(decided_at),
      })}
      {answer && ` ${say('fieldProposals.answered', { answer })}`}
    </Typography>
  );
}
