import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { reopenCase } from '../../../../calls/aid/applications';
import { ConfirmDialog } from '../../../../framework/panel/dialogs/ConfirmDialog';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { useForgetLater, useTransition } from './api';
import { useRefusalSentence } from './DecisionTrouble';
import type { DecisionRefusal } from './outcome';
import { useNote } from './useNotes';
import { useApplicationWords } from './words';

interface ReopenDialogProps {
  readonly id: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 'Batalkan keputusan': by an administrator, with a reason, at any time. */
export function ReopenDialog({ id, open, onClose }: ReopenDialogProps) {
  const words = useApplicationWords();
  const notify = useNotify();
  const say = useRefusalSentence();
  const { run, isRunning } = useTransition(undefined, true);
  const { note, write, forget } = useNote(id, 'reopen');
  const [problem, setProblem] = useState<DecisionRefusal | 'missing'>();
  useForgetLater(typeof problem === 'object' && problem.kind === 'missing');
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const submit = async () => {
    if (note.trim() === '') return setProblem('missing');
    const outcome = await run(reopenCase, { id, body: { alasan: note.trim() } });
    if (outcome.kind !== 'done') return setProblem(outcome);
    notify(words('actions.reopened'), { type: 'success' });
    forget();
    close();
  };
  const error = problem === 'missing' ? words('actions.reopenMissing') : undefined;
  return (
    <ConfirmDialog
      open={open}
      title={words('actions.reopen')}
      confirmLabel={words('actions.reopen')}
      destructive
      busy={isRunning}
      onConfirm={() => void submit()}
      onCancel={close}
    >
      <Typography sx={{ mb: 2 }}>{words('actions.reopenHelp')}</Typography>
      {problem && problem !== 'missing' && (
        <Alert severity="error" style={{ marginBottom: 16 }}>
          {say(problem)}
        </Alert>
      )}
      <TextField
        multiline
        fullWidth
        minRows={2}
        label={`${words('actions.reopenReason')} (${words('decide.required')})`}
        value={note}
        error={error !== undefined}
        helperText={error}
        onChange={(event) => write(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 2000, 'aria-required': true } }}
      />
    </ConfirmDialog>
  );
}
