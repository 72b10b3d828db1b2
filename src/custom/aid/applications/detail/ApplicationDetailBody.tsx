import Box from '@mui/material/Box';
import { readContext } from '../../../../calls/aid/cases';
import { isOffered } from '../../../../framework/calls';
import { usePanel, useResource } from '../../../../framework/panel/core/context';
import { HistoryPanel } from '../../../../framework/panel/history/HistoryPanel';
import { PrintStyles } from '../../../../framework/panel/show/PrintStyles';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import {
  ApplicantFactList,
  ApplicantMessage,
  ApplicantProfileFacts,
  ProgrammeFacts,
} from '../shared/ApplicantFactList';
import { ApplicationTimeline } from '../shared/ApplicationTimeline';
import type { AidApplication } from '../shared/application';
import { Documents } from '../shared/Documents';
import { RelatedCases } from '../shared/RelatedCases';
import { ScorePanel } from '../shared/ScorePanel';
import { useApplicationWords } from '../shared/words';
import { ApplicationStatusPanel } from './ApplicationStatusPanel';
import { DecisionBasis } from './DecisionBasis';
import { Delivery } from './Delivery';
import { SentMessages } from './SentMessages';

/** On a wide screen what is decided stands beside what it is decided on; on a phone, first. */
export function ApplicationDetailBody({ application }: { readonly application: AidApplication }) {
  const words = useApplicationWords();
  const { has } = usePanel();
  const resource = useResource('applications');
  return (
    <Box className="panel-print" sx={columns}>
      <PrintStyles />
      <Box sx={{ ...column, gridArea: 'facts' }}>
        <TitledPanel title={words('facts.applicant')}>
          <ApplicantFactList application={application} />
        </TitledPanel>
        <TitledPanel title={words('facts.message')}>
          <ApplicantMessage application={application} />
        </TitledPanel>
        <TitledPanel title={words('facts.profile')}>
          <ApplicantProfileFacts application={application} />
        </TitledPanel>
        <TitledPanel title={words('documents.title')}>
          <Documents application={application} />
        </TitledPanel>
        {isOffered(readContext, has) && (
          <TitledPanel title={words('related.title')}>
            <RelatedCases id={application.id} />
          </TitledPanel>
        )}
        <TitledPanel title={words('facts.programme')}>
          <ProgrammeFacts application={application} />
        </TitledPanel>
      </Box>
      <Box sx={{ ...column, gridArea: 'status' }}>
        <ApplicationStatusPanel application={application} />
        <Delivery application={application} />
      </Box>
      <Box sx={{ ...column, gridArea: 'more' }}>
        <TitledPanel title={words('score.title')}>
          <ScorePanel application={application} />
        </TitledPanel>
        <DecisionBasis application={application} />
        <TitledPanel title={words('timeline.title')}>
          <ApplicationTimeline application={application} />
        </TitledPanel>
        <SentMessages application={application} />
        <HistoryPanel resource={resource} id={application.id} />
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"status" "facts" "more"',
  '@media (min-width: 1100px)': {
    gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"facts status" "facts more"',
  },
  '@media print': { display: 'block', '& section': { breakInside: 'avoid', border: 0, p: 0, mb: 2 } },
} as const;

const column = { display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' } as const;
