import Box from '@mui/material/Box';
import { useResource } from '../../../../framework/panel/core/context';
import type { SlotProps } from '../../../../framework/panel/core/types';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { ButtonLink } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { RecordOnScreen } from '../../../../framework/panel/record/RecordStates';
import { useNavigate } from '../../../../framework/panel/router';
import { pathOf } from '../../../../framework/schema';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { ApplicantMessage, ApplicantProfileFacts, ProgrammeFacts } from '../shared/ApplicantFactList';
import { useApplication } from '../shared/api';
import { Documents } from '../shared/Documents';
import { ScorePanel } from '../shared/ScorePanel';
import { useApplicationWords } from '../shared/words';

/** The case a lot fell on, as it was before it was decided: who decided, how and why is not on this page. */
export function BlindCase({ record }: SlotProps) {
  const words = useApplicationWords();
  const applications = useResource('applications');
  const navigate = useNavigate();
  const state = useApplication(Number(record?.application_id));
  const isJudged = record?.hasil !== 'menunggu';
  const address = pathOf(applications, 'show', Number(record?.application_id));
  return (
    <Box sx={{ mb: 2 }}>
      <Alert
        severity="info"
        style={{ marginBottom: 16 }}
        action={
          isJudged ? (
            <ButtonLink color="inherit" size="small" to={address}>
              {words('secondLook.open')}
            </ButtonLink>
          ) : undefined
        }
      >
        {words(isJudged ? 'secondLook.judged' : 'secondLook.blind')}
      </Alert>
      <RecordOnScreen
        resource={applications}
        state={state}
        skeleton={<Skeleton height={320} />}
        onBack={() => void navigate(-1)}
        backLabel={words('detail.back')}
      >
        {(application) => (
          <Box sx={columns}>
            <Box sx={column}>
              <TitledPanel title={words('facts.message')}>
                <ApplicantMessage application={application} />
              </TitledPanel>
              <TitledPanel title={words('documents.title')}>
                <Documents application={application} />
              </TitledPanel>
              <TitledPanel title={words('facts.programme')}>
                <ProgrammeFacts application={application} />
              </TitledPanel>
            </Box>
            <Box sx={column}>
              <TitledPanel title={words('score.title')}>
                <ScorePanel application={application} />
              </TitledPanel>
              <TitledPanel title={words('facts.profile')}>
                <ApplicantProfileFacts application={application} />
              </TitledPanel>
            </Box>
          </Box>
        )}
      </RecordOnScreen>
    </Box>
  );
}

const column = { display: 'grid', gap: 2, minWidth: 0 } as const;
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
