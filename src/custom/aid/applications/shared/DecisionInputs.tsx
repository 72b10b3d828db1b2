import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Ref, useId } from 'react';
import type { CaseContext, OfferedMessages } from '../../../../calls/aid/cases';
import { COMPLETION_NOTE } from '../../../../domain/applications/states';
import { formatPhone } from '../../../../domain/phone';
import { ChipButton } from '../../../../framework/panel/blocks/Chip';
import { fill } from '../../../../framework/schema';
import type { TextOf } from '../../../shell/words';
import { type CaseStep, decisionOf, reasonsFor } from './steps';
import type { DecisionForm } from './useDecisionForm';
import { useApplicationWords } from './words';

interface NoteFieldProps {
  readonly decision: CaseStep;
  readonly form: Pick<DecisionForm, 'note' | 'write' | 'needsReason' | 'noteError' | 'isBusy'>;
  readonly field?: Ref<HTMLTextAreaElement>;
}

/** The note that is stored with the decision; what people write most often is one press away. */
export function NoteField({ decision, form, field }: NoteFieldProps) {
  const words = useApplicationWords();
  const help = decision === 'Perlu Dilengkapi' ? words('decide.completionHelp', { note: COMPLETION_NOTE }) : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        // With frequent reasons the dialog itself listens: a number chooses one, a letter begins a note.
        autoFocus={form.note !== '' || (reasonsFor(decision).length === 0 && form.needsReason)}
        inputRef={field}
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

const reasonLabels: Readonly<Partial<Record<CaseStep, string>>> = {
  Ditolak: 'decide.reason',
  sendBack: 'second.reason',
};

function labelOf(decision: CaseStep, needsReason: boolean, words: TextOf): string {
  if (decision === 'Perlu Dilengkapi') return words('decide.completion');
  if (!needsReason) return words('decide.note');
  return `${words(reasonLabels[decision] ?? 'decide.approveReason')} (${words('decide.required')})`;
}

function Templates({ decision, onChoose }: { readonly decision: CaseStep; readonly onChoose: (text: string) => void }) {
  const words = useApplicationWords();
  const id = useId();
  const reasons = reasonsFor(decision);
  if (reasons.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 0.5 }}>
        {words('decide.templates')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {reasons.map((reason, index) => (
          <ChipButton key={reason} wraps aria-keyshortcuts={String(index + 1)} onClick={() => onChoose(reason)}>
            <kbd aria-hidden>{index + 1}</kbd>
            <span className="chip-label">{reason}</span>
          </ChipButton>
        ))}
      </Box>
    </Box>
  );
}

interface ExceptionFieldProps {
  readonly form: Pick<
    DecisionForm,
    'needsException' | 'exceptionReason' | 'writeException' | 'exceptionError' | 'isBusy'
  >;
  readonly field: Ref<HTMLTextAreaElement>;
}

/** Why an applicant is approved who does not meet a condition. Kept with the decision, hidden from the applicant. */
export function ExceptionField({ form, field }: ExceptionFieldProps) {
  const words = useApplicationWords();
  if (!form.needsException) return null;
  return (
    <TextField
      inputRef={field}
      multiline
      fullWidth
      minRows={2}
      maxRows={8}
      label={`${words('decide.exceptionReason')} (${words('decide.required')})`}
      value={form.exceptionReason}
      onChange={(event) => form.writeException(event.target.value)}
      error={form.exceptionError !== undefined}
      helperText={form.exceptionError ?? words('decide.exceptionHelp')}
      disabled={form.isBusy}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 2000, 'aria-required': true },
        formHelperText: form.exceptionError ? { role: 'alert' } : {},
      }}
    />
  );
}

interface MessageOfferProps {
  readonly decision: CaseStep;
  readonly context: CaseContext | undefined;
  readonly form: Pick<DecisionForm, 'note' | 'sendMessage' | 'setSendMessage' | 'isBusy' | 'isTold'>;
}

/** A message to the citizen, where the office has turned that on: as the programme wants it, and read before it is sent. */
export function MessageOffer({ decision, context, form }: MessageOfferProps) {
  const words = useApplicationWords();
  const message = decision === 'sendBack' ? undefined : context?.messages?.[decisionOf(decision)];
  if (!context || !message || !form.isTold) return null;
  if (context.messages?.contact === null) return <Typography variant="body2">{words('decide.noContact')}</Typography>;
  const note = form.note.trim() || (decision === 'Perlu Dilengkapi' ? COMPLETION_NOTE : '');
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={form.sendMessage === true}
            disabled={form.isBusy}
            onChange={(event) => form.setSendMessage(event.target.checked)}
          />
        }
        label={words('decide.message')}
      />
      <Way contact={context.messages?.contact} />
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

/** The way the message takes, below its switch. */
function Way({ contact }: { readonly contact: OfferedMessages['contact'] | undefined }) {
  const words = useApplicationWords();
  if (!contact) return null;
  const to = contact.recipient && formatPhone(contact.recipient);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', ml: 4, mt: -0.5, overflowWrap: 'anywhere' }}>
      {words(to ? `decide.wayTo.${contact.channel}` : `decide.way.${contact.channel}`, to ? { to } : {})}
    </Typography>
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
