import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { CasePage, type CaseView } from '../shared/CasePage';
import { useApplicationWords, useCounterWords } from '../shared/words';
import { PresentDocuments } from './PresentDocuments';
import { ResubmitForm } from './ResubmitForm';

/** What was requested, what is there, and what the citizen has brought. */
export function ResubmitPage() {
  const words = useCounterWords();
  return (
    <CasePage title={words('resubmit.title')} description={words('resubmit.description')}>
      {(view) => <Resubmit {...view} />}
    </CasePage>
  );
}

function Resubmit({ application, resource, toDetail }: CaseView) {
  const words = useCounterWords();
  const ofCases = useApplicationWords();
  if (application.status !== 'Perlu Dilengkapi')
    return (
      <Alert severity="info" action={<Button onClick={toDetail}>{words('record.toDetail')}</Button>}>
        {words('resubmit.notNow')}
      </Alert>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1080 }}>
      <TitledPanel title={words('resubmit.asked')}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {application.adminNote ?? words('resubmit.askedNone')}
        </Typography>
        {application.programme.documents && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, whiteSpace: 'pre-line' }}>
            {`${ofCases('facts.needed')}:\n${application.programme.documents}`}
          </Typography>
        )}
      </TitledPanel>
      <TitledPanel title={words('resubmit.present')}>
        <PresentDocuments application={application} />
      </TitledPanel>
      <ResubmitForm application={application} resource={resource} onDone={toDetail} />
    </Box>
  );
}
