import Box from '@mui/material/Box';
import { readContext } from '../../../../calls/aid/cases';
import { isOffered } from '../../../../framework/calls';
import { usePanel, useResource } from '../../../../framework/panel/core/context';
import { HistoryPanel } from '../../../../framework/panel/history/HistoryPanel';
import { PrintStyles } from '../../../../framework/panel/show/PrintStyles';
import { Panel } from '../../../shell/blocks/Panel';
import { ApplicantFacts, ApplicantMessage, ProfileFacts, ProgrammeFacts } from '../shared/ApplicantFacts';
import type { Application } from '../shared/application';
import { Documents } from '../shared/Documents';
import { RelatedCases } from '../shared/RelatedCases';
import { ScorePanel } from '../shared/ScorePanel';
import { Timeline } from '../shared/Timeline';
import { useWords } from '../shared/words';
import { DecisionBasis } from './DecisionBasis';
import { Delivery } from './Delivery';
import { SentMessages } from './SentMessages';
import { StatusPanel } from './StatusPanel';

/** On a wide screen what is decided stands beside what it is decided on; on a phone, first. */
export function DetailBody({ application }: { readonly application: Application }) {
  const words = useWords();
  const { has } = usePanel();
  const resource = useResource('applications');
  return (
    <Box className="panel-print" sx={columns}>
      <PrintStyles />
      <Box sx={{ ...column, gridArea: 'facts' }}>
        <Panel title={words('facts.applicant')}>
          <ApplicantFacts application={application} />
        </Panel>
        <Panel title={words('facts.message')}>
          <ApplicantMessage application={application} />
        </Panel>
        <Panel title={words('facts.profile')}>
          <ProfileFacts application={application} />
        </Panel>
        <Panel title={words('documents.title')}>
          <Documents application={application} />
        </Panel>
        {isOffered(readContext, has) && (
          <Panel title={words('related.title')}>
            <RelatedCases id={application.id} />
          </Panel>
        )}
        <Panel title={words('facts.programme')}>
          <ProgrammeFacts application={application} />
        </Panel>
      </Box>
      <Box sx={{ ...column, gridArea: 'status' }}>
        <StatusPanel application={application} />
        <Delivery application={application} />
      </Box>
      <Box sx={{ ...column, gridArea: 'more' }}>
        <Panel title={words('score.title')}>
          <ScorePanel application={application} />
        </Panel>
        <DecisionBasis application={application} />
        <Panel title={words('timeline.title')}>
          <Timeline application={application} />
        </Panel>
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
