import Box from '@mui/material/Box';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { asText } from '../../../../framework/rest/decode';
import { type AidApplication, awaitsSecondApproval } from './application';
import type { CaseStep } from './steps';
import { isFirstOfTwo } from './useDecisionForm';
import { useApplicationWords } from './words';

interface FirstApprovalProps {
  readonly application: AidApplication;
  /** What is about to be done; absent where the case is only read. */
  readonly decision?: CaseStep;
}

/** Of two approvals: that a second will be needed, or who gave the first and what was written. */
export function FirstApproval({ application, decision }: FirstApprovalProps) {
  const words = useApplicationWords();
  const { formats, has, actor } = usePanel();
  const { first, sentBack, status } = application;
  if (first && awaitsSecondApproval(application)) {
    const isOwn = first.by?.id === actor.id && application.programme.needsSecond;
    const said = words(isOwn ? 'second.own' : 'second.awaiting', {
      name: first.by?.name ?? words('unknown'),
      time: formats.dateTime(first.at),
    });
    const exception = asText(application.basis?.exception_reason);
    return (
      <Alert severity="info">
        {said}
        <Said label={words('second.note')} text={first.note} />
        <Said label={words('decide.exceptionReason')} text={exception} />
      </Alert>
    );
  }
  if (decision)
    return isFirstOfTwo(application, decision, has) ? <Alert severity="info">{words('second.needed')}</Alert> : null;
  if (!sentBack || (status !== 'Pending' && status !== 'Under Review')) return null;
  return (
    <Alert severity="warning">
      {words('second.sentBackBy', {
        name: sentBack.by?.name ?? words('unknown'),
        time: formats.dateTime(sentBack.at),
      })}
      <Said label={words('second.reason')} text={sentBack.note} />
    </Alert>
  );
}

function Said({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (!text) return null;
  return (
    <Box sx={{ mt: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <strong>{`${label}:`}</strong> {text}
    </Box>
  );
}
