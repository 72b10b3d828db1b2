import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePanel, useTexts } from '../../../../framework/panel/core/context';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import type { Resource } from '../../../../framework/schema';
import type { ComplaintRefusal } from '../shared/refusal';
import { useComplaintWords } from '../shared/words';
import type { StatusFormState } from './useStatusForm';

interface StatusTroubleProps {
  readonly resource: Resource;
  readonly form: StatusFormState;
}

/** The refusal of the server; what was typed stays below. */
export function StatusTrouble({ resource, form }: StatusTroubleProps) {
  const words = useComplaintWords();
  const { refusal } = form;
  if (!refusal) return null;
  if (refusal.kind === 'stale') return <Stale resource={resource} form={form} refusal={refusal} />;
  if (refusal.kind === 'missing') return <Alert severity="warning">{words('status.missing')}</Alert>;
  const said = refusal.kind === 'invalid' ? Object.values(refusal.errors).join(' ') : '';
  return <Alert severity="error">{words('status.failed', { reason: said || refusal.message })}</Alert>;
}

interface StaleProps extends StatusTroubleProps {
  readonly refusal: Extract<ComplaintRefusal, { readonly kind: 'stale' }>;
}

/** Another user changed it meanwhile: who, and to what. */
function Stale({ resource, form, refusal }: StaleProps) {
  const words = useComplaintWords();
  const texts = useTexts(resource);
  const { formats } = usePanel();
  const { by, at } = refusal;
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600 }}>
        {by ? words('status.staleBy', { name: by, time: at ? formats.dateTime(at) : '–' }) : words('status.stale')}
      </Typography>
      <Box component="section" aria-label={words('status.theirs')} sx={{ mt: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {words('status.theirs')}
        </Typography>
        <Typography variant="body2">
          {words('status.theirStatus', { status: texts.choice('status', form.base.status) })}
        </Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {words('status.theirAnswer', { answer: form.base.answer || words('status.noAnswerThere') })}
        </Typography>
      </Box>
      <Button size="small" color="inherit" variant="outlined" style={{ marginTop: 8 }} onClick={form.takeTheirs}>
        {words('status.takeTheirs')}
      </Button>
    </Alert>
  );
}
