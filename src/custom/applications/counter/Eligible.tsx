import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Eligibility } from '../../../domain/applications/answers';
import { usePanel } from '../../../framework/panel/context';
import { visuallyHidden } from '../../../framework/panel/visuallyHidden';
import { RelatedList } from '../shared/RelatedCases';
import { useCounterWords, useWords } from '../shared/words';
import { ChosenPerson, ChosenProgramme } from './Chosen';
import { useEligibility } from './useEligibility';

/** May this person apply for this programme now? Said as soon as both are chosen, and not only on saving. */
export function Eligible() {
  const words = useCounterWords();
  const state = useEligibility();
  const { isOffered, isChosen, isChecking, hasFailed, eligibility, person, programme } = state;
  return (
    <Box component="section" aria-label={words('check.title')} sx={boxStyle}>
      {isOffered && (
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
            {words('check.title')}
          </Typography>
          {!isChosen && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words('check.choose')}
            </Typography>
          )}
          {isChecking && <Checking />}
          {hasFailed && !isChecking && (
            <Alert severity="error" action={<Button onClick={state.retry}>{words('attach.retry')}</Button>}>
              {words('check.failed')}
            </Alert>
          )}
          {eligibility && !hasFailed && <Findings {...eligibility} />}
        </Box>
      )}
      {person !== null && <ChosenPerson id={person} />}
      {programme !== null && <ChosenProgramme id={programme} />}
    </Box>
  );
}

function Checking() {
  const words = useCounterWords();
  return (
    <Box role="status">
      <Box component="span" sx={visuallyHidden}>
        {words('check.checking')}
      </Box>
      <Skeleton variant="rounded" height={72} />
    </Box>
  );
}

function Findings({ findings, quota, related }: Eligibility) {
  const words = useCounterWords();
  const ofCases = useWords();
  return (
    <>
      <Verdict findings={findings} severity="refuse" />
      <Verdict findings={findings} severity="warn" />
      {findings.length === 0 && <Alert severity="success">{words('check.allowed')}</Alert>}
      <Typography variant="body2">
        {words('check.quota', { used: quota.used, quota: quota.quota, free: quota.free })}
        {quota.waiting > 0 && ` ${ofCases('decide.waitingCount', { n: quota.waiting })}`}
      </Typography>
      {related.length > 0 && (
        <div>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
            {words('check.related')}
          </Typography>
          <RelatedList items={related} />
        </div>
      )}
    </>
  );
}

interface VerdictProps {
  readonly findings: Eligibility['findings'];
  readonly severity: 'refuse' | 'warn';
}

function Verdict({ findings, severity }: VerdictProps) {
  const words = useCounterWords();
  const { locale } = usePanel();
  const found = findings.filter((finding) => finding.severity === severity);
  if (found.length === 0) return null;
  return (
    <Alert severity={severity === 'refuse' ? 'error' : 'warning'}>
      <AlertTitle>{words(severity === 'refuse' ? 'check.refused' : 'check.warned')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {found.map(({ code, message }) => (
          // The server writes Indonesian, with days and numbers; in other languages the finding itself has to do.
          <li key={code}>{locale === 'id' && message ? message : words(`check.finding.${code}`)}</li>
        ))}
      </Box>
    </Alert>
  );
}

const boxStyle = {
  display: 'grid',
  gap: 3,
  alignContent: 'start',
  bgcolor: 'action.hover',
  borderRadius: 1,
  p: 2,
  minWidth: 0,
  '& dl': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))' },
} as const;
