import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldProposal } from '../../../../calls/operation/fieldProposals';
import { ErrorBox } from '../../../../framework/panel/blocks/states/ErrorState';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { ReportOf } from '../../fields/ReportView';
import { useIsPublisher, useProposal } from '../../fields/useFieldReads';
import { ProposedChanges } from './ProposedChanges';

/** What is proposed: of pending ones at once, of the others on demand. */
export function ProposalContent({ proposal }: { readonly proposal: FieldProposal }) {
  const translate = useTranslate();
  const isOpen = proposal.state === 'open';
  const isPublisher = useIsPublisher();
  const [isAsked, setAsked] = useState(isOpen);
  const { data, error, refetch } = useProposal(proposal.id, isAsked);
  if (!isAsked)
    return (
      <Box>
        <Button size="small" color="inherit" onClick={() => setAsked(true)}>
          {translate('fieldProposals.show')}
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
      <ErrorBox
        sentence={translate('fieldProposals.failed')}
        reason={reasonOf(error, '')}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton variant="rounded" height={56} aria-label={translate('fieldProposals.loading')} />;
}
