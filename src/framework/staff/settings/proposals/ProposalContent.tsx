import Box from '@mui/material/Box';
import { useState } from 'react';
import type { FieldProposal } from '../../../calls/fieldProposals';
import { ErrorBox } from '../../../panel/blocks/states/ErrorState';
import { reasonOf } from '../../../panel/core/reason';
import { Button } from '../../../panel/kit/Button';
import { Skeleton } from '../../../panel/kit/Skeleton';
import { ReportOf } from '../../documents/ReportView';
import { useProposal } from '../../documents/useFieldReads';
import { useSay } from '../../said/useSay';
import { useIsPublisher } from '../../source/useStaff';
import { ProposedChanges } from './ProposedChanges';

/** What is proposed: of pending ones at once, of the others on demand. */
export function ProposalContent({ proposal }: { readonly proposal: FieldProposal }) {
  const say = useSay();
  const isOpen = proposal.state === 'open';
  const isPublisher = useIsPublisher();
  const [isAsked, setAsked] = useState(isOpen);
  const { data, error, refetch } = useProposal(proposal.id, isAsked);
  if (!isAsked)
    return (
      <Box>
        <Button size="small" color="inherit" onClick={() => setAsked(true)}>
          {say('fieldProposals.show')}
        </Button>
      </Box>
    );
  if (data?.overlay)
    return (
      <>
        <ProposedChanges parent={proposal.parent} overlay={data.overlay} />
        {isOpen && isPublisher && <ReportOf overlay={data.overlay} />}
      </>
    );
  if (error)
    return (
      <ErrorBox sentence={say('fieldProposals.failed')} reason={reasonOf(error, '')} onRetry={() => void refetch()} />
    );
  return <Skeleton height={56} aria-label={say('fieldProposals.loading')} />;
}
