import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { FieldProposal } from '../../../../calls/operation/fieldProposals';
import { EmptyState } from '../../../../framework/panel/blocks/states/EmptyState';
import { ErrorState } from '../../../../framework/panel/blocks/states/ErrorState';
import { StaleBanner } from '../../../../framework/panel/blocks/states/StaleBanner';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { useIsPublisher, useProposals } from '../../fields/useFieldReads';
import { PageFrame } from '../PageFrame';
import { ProposalItem } from './ProposalItem';

/** What others would like to be changed; for users who may not publish, their own proposals. */
export function ProposalsPage() {
  const translate = useTranslate();
  const isPublisher = useIsPublisher();
  const { data, error, isPending, refetch } = useProposals();
  const retry = () => void refetch();
  const open = data?.filter(({ state }) => state === 'open') ?? [];
  const closed = data?.filter(({ state }) => state !== 'open') ?? [];
  return (
    <PageFrame title={translate('fieldProposals.title')} description={translate('fieldProposals.description')}>
      {isPending && <Skeleton variant="rounded" height={240} aria-label={translate('fieldProposals.loading')} />}
      {error && !data && (
        <ErrorState sentence={translate('fieldProposals.failed')} reason={reasonOf(error, '')} onRetry={retry} />
      )}
      {error && data && <StaleBanner reason={reasonOf(error, '')} onRetry={retry} />}
      {data?.length === 0 && (
        <EmptyState sentence={translate(isPublisher ? 'fieldProposals.empty' : 'fieldProposals.emptyOwn')} />
      )}
      <Proposals title={translate('fieldProposals.open')} proposals={open} />
      <Proposals title={translate('fieldProposals.closed')} proposals={closed} />
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
