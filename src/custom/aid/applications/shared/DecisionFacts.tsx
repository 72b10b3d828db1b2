import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CaseContext } from '../../../../calls/aid/cases';
import { holdsPlace } from '../../../../domain/applications/states';
import { usePanel } from '../../../../framework/panel/core/context';
import { Alert, AlertTitle } from '../../../../framework/panel/kit/Alert';
import type { DecisionForm } from './useDecisionForm';
import { useApplicationWords } from './words';

interface QuotaLineProps {
  /** A heading above says already that it is full. */
  readonly isTitled?: boolean;
  readonly programme: string;
  readonly form: Pick<DecisionForm, 'quota' | 'isFull'>;
}

/** How many places there are; when there are none, what can be done instead. */
export function QuotaLine({ programme, isTitled = false, form: { quota, isFull } }: QuotaLineProps) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  if (!quota) return null;
  const figures = {
    programme,
    quota: formats.number(quota.quota),
    used: formats.number(quota.used),
    free: formats.number(quota.free),
  };
  if (!isFull)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words('decide.quotaLine', figures)}
      </Typography>
    );
  return (
    <Alert severity="warning">
      {!isTitled && <AlertTitle>{words('decide.quotaFull')}</AlertTitle>}
      {words('decide.quotaFullHelp', figures)}
      {quota.waiting > 0 && ` ${words('decide.waitingCount', { n: formats.number(quota.waiting) })}`}
    </Alert>
  );
}

interface ApprovedBeforeProps {
  readonly context: CaseContext | undefined;
  readonly failed: boolean;
}

/** Aid the same person, family, address or phone has been granted already. */
export function ApprovedBefore({ context, failed }: ApprovedBeforeProps) {
  const words = useApplicationWords();
  const { formats } = usePanel();
  if (failed) return <Alert severity="info">{words('decide.contextFailed')}</Alert>;
  const approved = context?.related.filter(({ status }) => holdsPlace(status)) ?? [];
  if (approved.length === 0) return null;
  return (
    <Alert severity="warning">
      {words('decide.related')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {approved.map((item) => (
          <li key={item.id}>
            {words('decide.relatedLine', {
              programme: item.programme,
              name: item.applicant,
              date: formats.dateTime(item.reviewed_at ?? item.created_at),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
