import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button, ButtonLink } from '../../../../framework/panel/kit/Button';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { ApplicantFactList, ApplicantProfileFacts, ProgrammeFacts } from '../shared/ApplicantFactList';
import { CasePage, type CaseView } from '../shared/CasePage';
import { InstalmentNote } from '../shared/InstalmentNote';
import { casePath, receiptPath } from '../shared/paths';
import { useApplicationWords, useCounterWords } from '../shared/words';
import { DeliveryForm } from './DeliveryForm';
import { stepOf } from './delivery';

/** Handing over in two steps: prepared and printed, then received and proven. */
export function DeliveryPage() {
  const words = useCounterWords();
  return (
    <CasePage title={words('delivery.title')} description={words('delivery.description')}>
      {(view) => <Handing {...view} />}
    </CasePage>
  );
}

function Handing({ application, resource, toDetail }: CaseView) {
  const words = useCounterWords();
  const ofCases = useApplicationWords();
  const step = stepOf(application.status);
  if (!step)
    return <NothingToHandOver isDone={application.status === 'Selesai'} id={application.id} onBack={toDetail} />;
  return (
    <Box sx={columns}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Steps active={step === 'mulai' ? 0 : 1} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 280px' }}>
            {words(step === 'mulai' ? 'delivery.startHelp' : 'delivery.finishHelp')}
            <InstalmentNote {...application.instalments} />
          </Typography>
          {step === 'selesai' && (
            <ButtonLink to={casePath(receiptPath, application.id)} variant="outlined" color="inherit">
              {words('delivery.receipt')}
            </ButtonLink>
          )}
        </Box>
        {/* The second step begins with what the first one left. */}
        <DeliveryForm key={step} step={step} application={application} resource={resource} onLeave={toDetail} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
        <TitledPanel title={ofCases('facts.applicant')}>
          <ApplicantFactList application={application} />
          <Box sx={{ mt: 1.5 }}>
            <ApplicantProfileFacts application={application} />
          </Box>
        </TitledPanel>
        <TitledPanel title={ofCases('facts.programme')}>
          <ProgrammeFacts application={application} />
        </TitledPanel>
      </Box>
    </Box>
  );
}

function Steps({ active }: { readonly active: number }) {
  const words = useCounterWords();
  return (
    <Stepper activeStep={active} sx={stepsStyle}>
      {(['start', 'finish'] as const).map((name, at) => (
        <Step key={name} {...(at === active ? { 'aria-current': 'step' as const } : {})}>
          <StepLabel>{words(`delivery.${name}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

interface NothingProps {
  readonly isDone: boolean;
  readonly id: number;
  readonly onBack: () => void;
}

function NothingToHandOver({ isDone, id, onBack }: NothingProps) {
  const words = useCounterWords();
  return (
    <Alert severity={isDone ? 'success' : 'info'}>
      {words(isDone ? 'delivery.done' : 'delivery.notNow')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button size="small" color="inherit" variant="outlined" onClick={onBack}>
          {words('record.toDetail')}
        </Button>
        {isDone && (
          <ButtonLink size="small" color="inherit" variant="outlined" to={casePath(receiptPath, id)}>
            {words('delivery.receipt')}
          </ButtonLink>
        )}
      </Box>
    </Alert>
  );
}

/** Below each other on a phone, where a line between them would lead nowhere. */
const stepsStyle = {
  flexWrap: 'wrap',
  rowGap: 1,
  '& .MuiStepConnector-root': { display: { xs: 'none', sm: 'block' } },
} as const;

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
} as const;
