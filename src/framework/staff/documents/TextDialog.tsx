import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId, useState } from 'react';
import { Alert } from '../../panel/kit/Alert';
import { Button } from '../../panel/kit/Button';
import { useSay } from '../said/useSay';

interface TextDialogProps {
  readonly title: string;
  readonly label: string;
  readonly help: string;
  /** Characters it takes at least. */
  readonly least: number;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly failure?: string | undefined;
  readonly children?: ReactNode;
  readonly onConfirm: (text: string) => void;
  readonly onCancel: () => void;
}

const most = 500;

/** Asks for a reason in words before it goes on. */
export function TextDialog({ label, help, least, isBusy, children, onConfirm, onCancel, ...said }: TextDialogProps) {
  const say = useSay();
  const id = useId();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = text.trim().length < least;
  const confirm = () => {
    setTried(true);
    if (!isShort) onConfirm(text.trim());
  };
  return (
    <Dialog open onClose={() => !isBusy && onCancel()} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{said.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {children}
        <TextField
          autoFocus
          required
          multiline
          minRows={3}
          maxRows={8}
          fullWidth
          margin="dense"
          label={label}
          value={text}
          error={isTried && isShort}
          helperText={isTried && isShort ? say('fieldProposals.tooShort', { least }) : help}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { maxLength: most } }}
        />
        {said.failure && <Alert severity="error">{said.failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onCancel}>
          {say('fieldVersions.cancel')}
        </Button>
        <Button variant="contained" style={{ marginLeft: 0 }} disabled={isBusy} onClick={confirm}>
          {isBusy ? say('fieldVersions.working') : said.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
