import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { usePanel } from '../../../../framework/panel/core/context';
import { copyText } from '../../../../framework/panel/core/copyText';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { useStatusName } from './ApplicationStatusChip';
import type { DecisionRefusal } from './outcome';
import type { DecisionForm } from './useDecisionForm';
import { useApplicationWords } from './words';

const fields = ['catatan_admin', 'alasan', 'alasan_pengecualian'] as const;

/** The refusal of the server. The quota and the note have places of their own. */
export function DecisionTrouble({ form }: { readonly form: Pick<DecisionForm, 'refusal' | 'isOver' | 'note'> }) {
  const { refusal, isOver, note } = form;
  const say = useRefusalSentence();
  if (!refusal || refusal.kind === 'quotaFull') return null;
  // Shown under its field.
  if (refusal.kind === 'invalid' && fields.some((name) => refusal.errors[name])) return null;
  return (
    <>
      <Alert severity={refusal.kind === 'failed' ? 'error' : 'warning'}>{say(refusal)}</Alert>
      {isOver && note.trim() !== '' && <KeptNote note={note} />}
    </>
  );
}

/** One sentence for any refusal; who decided, and when, where the API tells. */
export function useRefusalSentence(): (refusal: DecisionRefusal) => string {
  const words = useApplicationWords();
  const { formats } = usePanel();
  const nameOf = useStatusName();
  return (refusal) => {
    if (refusal.kind === 'stale')
      return refusal.by
        ? words('decide.staleBy', { name: refusal.by.name, time: timeOf(refusal.at, formats.dateTime) })
        : words('decide.stale');
    if (refusal.kind !== 'decided' || !refusal.decided) return refusal.message;
    const { status, reviewed_by: by, reviewed_at: at, awaits_second } = refusal.decided;
    if (awaits_second)
      return words('second.awaiting', { name: by?.name ?? words('unknown'), time: timeOf(at, formats.dateTime) });
    return by
      ? words('decide.decidedBy', { status: nameOf(status), name: by.name, time: timeOf(at, formats.dateTime) })
      : words('decide.decided', { status: nameOf(status) });
  };
}

const timeOf = (iso: string | null, format: (iso: string) => string): string => (iso ? format(iso) : '');

/** Another user was faster: what was typed is not thrown away. */
function KeptNote({ note }: { readonly note: string }) {
  const words = useApplicationWords();
  const notify = useNotify();
  const copy = async () => {
    try {
      await copyText(note);
      notify(words('decide.copied'), { type: 'info' });
    } catch {
      // The text stands there to be selected.
      notify(words('decide.copyFailed'), { type: 'warning' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <span>{words('decide.keptNote')}</span>
      <TextField
        multiline
        fullWidth
        label={words('decide.yourNote')}
        value={note}
        slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
      />
      <Button variant="outlined" onClick={() => void copy()}>
        {words('decide.copy')}
      </Button>
    </Box>
  );
}
