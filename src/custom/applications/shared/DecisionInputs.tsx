import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CaseContext } from '../../../domain/applications/answers';
import { frequentReasons } from '../../../domain/applications/reasons';
import { COMPLETION_NOTE, type Decision } from '../../../domain/applications/states';
import { fill } from '../../../framework/schema';
import type { DecisionForm } from './useDecisionForm';
import { useWords, type Words } from './words';

interface NoteFieldProps {
  readonly decision: Decision;
  readonly form: Pick<DecisionForm, 'note' | 'write' | 'needsReason' | 'noteError' | 'isBusy'>;
}

/** The note that is stored with the decision; what people write most often is one press away. */
export function NoteField({ decision, form }: NoteFieldProps) {
  const words = useWords();
  const help = decision === 'Perlu Dilengkapi' ? words('decide.completionHelp', { note: COMPLETION_NOTE }) : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        autoFocus={decision !== 'Disetujui' || form.needsReason}
        multiline
        fullWidth
        minRows={3}
        maxRows={10}
        label={labelOf(decision, form.needsReason, words)}
        value={form.note}
        onChange={(event) => form.write(event.target.value)}
        error={form.noteError !== undefined}
        helperText={form.noteError ?? help}
        disabled={form.isBusy}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: 2000, 'aria-required': form.needsReason },
          formHelperText: form.noteError ? { role: 'alert' } : {},
        }}
      />
      <Templates decision={decision} onChoose={form.write} />
    </Box>
  );
}

function labelOf(decision: Decision, needsReason: boolean, words: Words): string {
  if (decision === 'Perlu Dilengkapi') return words('decide.completion');
  if (!needsReason) return words('decide.note');
  return `${words(decision === 'Ditolak' ? 'decide.reason' : 'decide.approveReason')} (${words('decide.required')})`;
}

function Templates({ decision, onChoose }: { readonly decision: Decision; readonly onChoose: (text: string) => void }) {
  const words = useWords();
  const id = useId();
  const reasons = frequentReasons[decision];
  if (reasons.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 0.5 }}>
        {words('decide.templates')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {reasons.map((reason) => (
          <Chip
            key={reason}
            variant="outlined"
            label={reason}
            onClick={() => onChoose(reason)}
            sx={{ height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }}
          />
        ))}
      </Box>
    </Box>
  );
}

interface MessageOfferProps {
  readonly decision: Decision;
  readonly context: CaseContext | undefined;
  readonly form: Pick<DecisionForm, 'note' | 'sendMessage' | 'setSendMessage' | 'isBusy'>;
}

/** A message to the citizen, where the office has turned that on: off by default, and read before it is sent. */
export function MessageOffer({ decision, context, form }: MessageOfferProps) {
  const words = useWords();
  const message = context?.messages?.[decision];
  if (!message) return null;
  const note = form.note.trim() || (decision === 'Perlu Dilengkapi' ? COMPLETION_NOTE : '');
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={form.sendMessage}
            disabled={form.isBusy}
            onChange={(event) => form.setSendMessage(event.target.checked)}
          />
        }
        label={words('decide.message')}
      />
      {form.sendMessage && (
        <Box component="section" aria-label={words('decide.messagePreview')} sx={preview}>
          <strong>{fill(message.subject, { catatan: note })}</strong>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', mt: 1 }}>
            {fill(message.text, { catatan: note })}
          </Typography>
        </Box>
      )}
    </div>
  );
}

const preview = {
  p: 1.5,
  mt: 0.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
  overflowWrap: 'anywhere',
} as const;
