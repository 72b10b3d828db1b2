import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Identifier } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../schema';
import { refusalOf } from '../core/reason';
import { useReveal } from '../core/revealed';
import { useText } from '../core/useText';
import { ConfirmDialog } from './ConfirmDialog';

export interface RevealDialogProps {
  readonly resource: Resource;
  readonly id: Identifier;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Why somebody looks at what is masked for them; the reason stays when it is refused. */
export function RevealDialog({ resource, id, open, onClose }: RevealDialogProps) {
  const text = useText();
  const reveal = useReveal(resource, id);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    setFailure(undefined);
    try {
      await reveal(reason);
      setReason('');
      onClose();
    } catch (error) {
      setFailure(refusalOf(error, text('states.unknownReason')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={text('masked.title')}
      confirmLabel={text('masked.show')}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void ask()}
    >
      <Typography>{text('masked.question')}</Typography>
      <TextField
        fullWidth
        multiline
        minRows={2}
        size="small"
        margin="normal"
        required
        label={text('masked.reason')}
        placeholder={text('masked.example')}
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
