import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { refusalText } from '../core/reason';
import { useOpenedText } from '../core/useOpenedText';
import { Alert } from '../kit/Alert';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

interface ReasonDialogProps extends Pick<ConfirmDialogProps, 'open' | 'title' | 'confirmLabel' | 'destructive'> {
  readonly question: string;
  /** What a reason could be. */
  readonly example?: string;
  /** Closes the dialog itself when it is done. */
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why something is done that the log keeps with its reason; what was written stays when it is refused. */
export function ReasonDialog({ question, example, onConfirm, onClose, ...props }: ReasonDialogProps) {
  const text = useOpenedText();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm(reason);
      setReason('');
    } catch (error) {
      setFailure(refusalText(error, text('states.unknownReason')));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog {...props} busy={isBusy} onCancel={onClose} onConfirm={() => void confirm()}>
      <Typography>{question}</Typography>
      <TextField
        fullWidth
        multiline
        minRows={2}
        size="small"
        margin="normal"
        required
        label={text('masked.reason')}
        placeholder={example}
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
