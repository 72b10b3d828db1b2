import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isOffered } from '../../../../framework/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { HistoryPanel } from '../../../../framework/panel/history/HistoryPanel';
import type { Resource } from '../../../../framework/schema';
import { messages } from '../../../../resources/messages';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { ChoiceChip, OverdueChip } from '../shared/chips';
import type { Complaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';
import { ComplaintMessages } from './ComplaintMessages';
import { ComplaintStatusPanel } from './ComplaintStatusPanel';
import { ComplaintTimeline } from './ComplaintTimeline';
import { ComplaintFacts, ReporterFacts } from './DetailFacts';
import { ForwardPanel } from './ForwardPanel';
import { NotePanel } from './NotePanel';
import { OfficerPanel } from './OfficerPanel';
import { Photo } from './Photo';

interface DetailBodyProps {
  readonly resource: Resource;
  readonly complaint: Complaint;
}

/** On a wide screen what is done stands beside what it is about; on a phone, below it. */
export function ComplaintDetailBody({ resource, complaint }: DetailBodyProps) {
  const words = useComplaintWords();
  const { has } = usePanel();
  return (
    <Box className="panel-print" sx={columns}>
      <Box sx={{ ...column, gridArea: 'facts' }}>
        <Head complaint={complaint} />
        <TitledPanel title={words('detail.complaint')}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{complaint.description}</Typography>
            <ComplaintFacts complaint={complaint} />
          </Box>
        </TitledPanel>
        {complaint.photo && (
          <TitledPanel title={words('detail.photo')}>
            <Photo
              path={complaint.photo}
              name={words('detail.photoOf', { title: complaint.title })}
              label={words('detail.openPhoto')}
            />
          </TitledPanel>
        )}
        <TitledPanel title={words('detail.reporter')}>
          <ReporterFacts complaint={complaint} />
        </TitledPanel>
      </Box>
      <Box sx={{ ...column, gridArea: 'work' }}>
        <ComplaintStatusPanel key={complaint.id} resource={resource} complaint={complaint} />
        <OfficerPanel complaint={complaint} />
        <ForwardPanel complaint={complaint} />
        <TitledPanel title={words('timeline.title')}>
          <ComplaintTimeline complaint={complaint} />
        </TitledPanel>
        <NotePanel key={`note-${complaint.id}`} resource={resource} complaint={complaint} />
        {isOffered(messages, has) && complaint.messages && (
          <TitledPanel title={words('messages.title')}>
            <ComplaintMessages messages={complaint.messages} />
          </TitledPanel>
        )}
        <HistoryPanel resource={resource} id={complaint.id} />
      </Box>
    </Box>
  );
}

function Head({ complaint }: { readonly complaint: Complaint }) {
  const words = useComplaintWords();
  const { ticket, title, status, priority, isOverdue } = complaint;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        <ChoiceChip name="status" value={status} />
        <ChoiceChip name="prioritas" value={priority} />
        {isOverdue && <OverdueChip />}
        <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {ticket ? words('card.ticket', { ticket }) : words('card.noTicket')}
        </Typography>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"facts" "work"',
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
    gridTemplateAreas: '"facts work"',
  },
  '@media print': { display: 'block', '& section': { breakInside: 'avoid', border: 0, p: 0, mb: 2 } },
} as const;

const column = { display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' } as const;
