import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Identifier } from 'ra-core';
import { useMemo, useState } from 'react';
import { personalCalls } from '../../calls';
import type { Resource } from '../../schema';
import { useCall } from '../core/calls';
import { refusalOf } from '../core/reason';
import { saveBlob } from '../core/saveFile';
import { useText } from '../core/useText';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

export interface PersonalDialogProps {
  readonly resource: Resource;
  readonly id: Identifier;
  readonly asked: 'file' | 'erase';
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: 'file' | 'erase') => void;
}

/** Why all data of a person is taken, or erased; the reason stays when it is refused. */
export function PersonalDialog({ resource, id, asked, open, onClose, onDone }: PersonalDialogProps) {
  const text = useText();
  const calls = useMemo(() => personalCalls(resource), [resource]);
  const take = useCall(calls.file);
  const erase = useCall(calls.erase);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    setFailure(undefined);
    try {
      if (asked === 'erase') await erase({ id, body: { reason } });
      else {
        const { blob, name } = await take({ id, body: { reason } });
        saveBlob(name ?? 'data.zip', blob);
      }
      setReason('');
      onDone(asked);
    } catch (error) {
      setFailure(refusalOf(error, text('states.unknownReason')));
    } finally {
      setBusy(false);
    }
  }

  const label = text(asked === 'erase' ? 'personal.erase' : 'personal.take');
  return (
    <ConfirmDialog
      open={open}
      title={`${label}?`}
      confirmLabel={label}
      destructive={asked === 'erase'}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void run()}
    >
      <Typography>{text(asked === 'erase' ? 'personal.eraseHelp' : 'personal.takeHelp')}</Typography>
      <TextField
        fullWidth
        multiline
        minRows={2}
        size="small"
        margin="normal"
        required
        label={text('masked.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      {failure && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
