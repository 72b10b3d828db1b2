import Box from '@mui/material/Box';
import { PageHead } from '../../../../framework/panel/blocks/PageHead';
import { usePanel, useResource, useTexts } from '../../../../framework/panel/core/context';
import { ButtonLink } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { RecordOnScreen } from '../../../../framework/panel/record/RecordStates';
import { useNavigate, useParams } from '../../../../framework/panel/router';
import { pathOf } from '../../../../framework/schema';
import { PrintButton } from '../../../shell/blocks/PrintButton';
import { useComplaint } from '../shared/api';
import type { Complaint } from '../shared/complaint';
import { useComplaintWords } from '../shared/words';
import { TicketSheet } from './TicketSheet';

/** The slip of a complaint, to be printed and taken home. */
export function TicketPage() {
  const words = useComplaintWords();
  const resource = useResource('complaints');
  const texts = useTexts(resource);
  const navigate = useNavigate();
  const shown = useComplaint(Number(useParams().id));
  const list = pathOf(resource, 'list');
  return (
    <>
      <PageHead
        title={words('ticket.title')}
        description={words('ticket.description')}
        crumbs={[{ label: texts.label, to: list }]}
      />
      <RecordOnScreen
        resource={resource}
        state={shown}
        skeleton={<Skeleton height={480} style={{ maxWidth: 640 }} />}
        onBack={() => void navigate(list)}
        backLabel={words('ticket.back')}
      >
        {(complaint) => <Slip complaint={complaint} />}
      </RecordOnScreen>
    </>
  );
}

function Slip({ complaint }: { readonly complaint: Complaint }) {
  const words = useComplaintWords();
  const resource = useResource('complaints');
  const { permitted } = usePanel();
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <PrintButton>{words('ticket.print')}</PrintButton>
        <ButtonLink to={pathOf(resource, 'show', complaint.id)} variant="outlined" color="inherit">
          {words('ticket.toDetail')}
        </ButtonLink>
        {permitted(resource, 'create') && (
          <ButtonLink to={pathOf(resource, 'create')} variant="outlined" color="inherit">
            {words('ticket.another')}
          </ButtonLink>
        )}
      </Box>
      <TicketSheet complaint={complaint} />
    </>
  );
}
