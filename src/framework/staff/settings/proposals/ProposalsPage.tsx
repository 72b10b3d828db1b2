import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FieldProposal } from '../../../calls/fieldProposals';
import { EmptyState } from '../../../panel/blocks/states/EmptyState';
import { ErrorState } from '../../../panel/blocks/states/ErrorState';
import { StaleBanner } from '../../../panel/blocks/states/StaleBanner';
import { reasonOf } from '../../../panel/core/reason';
import { Skeleton } from '../../../panel/kit/Skeleton';
import { useProposals } from '../../documents/useFieldReads';
import { useSay } from '../../said/useSay';
import { useIsPublisher } from '../../source/useStaff';
import { PageFrame } from '../PageFrame';
import { ProposalItem } from './ProposalItem';

/** What others would like to be changed; for users who may not publish, their own proposals. */
export function ProposalsPage() {
  const say = useSay();
  const isPublisher = useIsPublisher();
  const { data, error, isPending, refetch } = useProposals();
  const retry = () => void refetch();
  const open = data?.filter(({ state }) => state === 'open') ?? [];
  const closed = data?.filter(({ state }) => state !== 'open') ?? [];
  return (
    <PageFrame page="proposals">
      {isPending && <Skeleton height={240} aria-label={say('fieldProposals.loading')} />}
      {error && !data && (
        <ErrorState sentence={say('fieldProposals.failed')} reason={reasonOf(error, '')} onRetry={retry} />
      )}
      {error && data && <StaleBanner reason={reasonOf(error, '')} onRetry={retry} />}
      {data?.length === 0 && (
        <EmptyState sentence={say(isPublisher ? 'fieldProposals.empty' : 'fieldProposals.emptyOwn')} />
      )}
      <Proposals title={say('fieldProposals.open')} proposals={open} />
      <Proposals title={say('fieldProposals.closed')} proposals={closed} />
    </PageFrame>
  );
}

function Proposals({ title, proposals }: { readonly title: string; readonly proposals: readonly FieldProposal[] }) {
  const id = useId();
  if (proposals.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {proposals.map((proposal) => (
          <ProposalItem key={proposal.id} proposal={proposal} />
        ))}
      </Box>
    </Box>
  );
}
