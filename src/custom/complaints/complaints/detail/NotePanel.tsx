import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { type FormEvent, useCallback, useState } from 'react';
import { addComplaintNote } from '../../../../calls/complaints/complaints';
import { useCall, useIsOffered } from '../../../../framework/panel/core/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { LeaveGuard } from '../../../../framework/panel/form/LeaveGuard';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import type { Resource } from '../../../../framework/schema';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import type { Complaint } from '../shared/complaint';
import { readComplaintRefusal } from '../shared/refusal';
import { useComplaintWords } from '../shared/words';

const longest = 2000;

interface NotePanelProps {
  readonly resource: Resource;
  readonly complaint: Complaint;
}

/** What the office writes down for itself: it stands in the thread, and is read by who handles complaints. */
export function NotePanel({ resource, complaint }: NotePanelProps) {
  const words = useComplaintWords();
  const { permitted } = usePanel();
  const isOffered = useIsOffered(addComplaintNote);
  const { text, setText, failure, isBusy, submit } = useNote(complaint.id);
  const unsaved = useCallback(() => (text.trim() === '' ? [] : [words('note.label')]), [text, words]);
  if (!isOffered || !permitted(resource, 'edit')) return null;
  return (
    <TitledPanel title={words('note.title')}>
      <Box
        component="form"
        className="no-print"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words('note.help')}
        </Typography>
        {failure && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        <TextField
          multiline
          minRows={2}
          label={words('note.label')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: longest } }}
        />
        <Button type="submit" variant="outlined" disabled={isBusy} style={{ justifySelf: 'end' }}>
          {words(isBusy ? 'note.saving' : 'note.save')}
        </Button>
      </Box>
      <LeaveGuard resource={resource} unsaved={unsaved} onDiscard={() => undefined} />
    </TitledPanel>
  );
}

/** What is typed, until it is saved; a refusal loses nothing of it. */
function useNote(id: number) {
  const words = useComplaintWords();
  const notify = useNotify();
  const addNote = useCall(addComplaintNote);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function submit(): Promise<void> {
    if (text.trim() === '') return setFailure(words('note.required'));
    setBusy(true);
    setFailure(undefined);
    try {
      await addNote({ id, body: { catatan: text.trim() } });
      setText('');
      notify(words('note.saved'), { type: 'success' });
    } catch (error) {
      const refused = readComplaintRefusal(error, words('status.unknownReason'));
      setFailure(
        words('note.failed', { reason: 'message' in refused ? refused.message : words('status.unknownReason') }),
      );
    } finally {
      setBusy(false);
    }
  }
  return { text, setText, failure, isBusy, submit };
}
