import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Eligibility } from '../../../../calls/aid/cases';
import { Alert, AlertTitle } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { EligibilityFindingList } from '../shared/EligibilityFindingList';
import { RelatedList } from '../shared/RelatedCases';
import { useApplicationWords, useCounterWords } from '../shared/words';
import { ChosenPerson, ChosenProgramme } from './Chosen';
import { useEligibility } from './useEligibility';

/** May this person apply for this programme now? Shown as soon as both are chosen, and not only on saving. */
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
      <span className="visually-hidden">{words('check.checking')}</span>
      <Skeleton height={72} />
    </Box>
  );
}

function Findings({ checked, findings, quota, related }: Eligibility) {
  const words = useCounterWords();
  const ofCases = useApplicationWords();
  return (
    <>
      <Verdict checked={checked} findings={findings} />
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

/** One answer, the strictest; what is only to be seen first stands below what forbids it. */
function Verdict({ checked, findings }: Pick<Eligibility, 'checked' | 'findings'>) {
  const words = useCounterWords();
  // Green is only said of what was compared: a condition that is only written has been read by nobody yet.
  if (findings.length === 0)
    return checked > 0 ? (
      <Alert severity="success">{words('check.allowed')}</Alert>
    ) : (
      <Alert severity="info">{words('check.unread')}</Alert>
    );
  const isRefused = findings.some(({ severity }) => severity === 'refuse');
  const strictestFirst = findings.toSorted((a, b) => Number(a.severity === 'warn') - Number(b.severity === 'warn'));
  return (
    <Alert severity={isRefused ? 'error' : 'warning'}>
      <AlertTitle>{words(isRefused ? 'check.refused' : 'check.warned')}</AlertTitle>
      <EligibilityFindingList findings={strictestFirst} />
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
