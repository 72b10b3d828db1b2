import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Button } from '../../../framework/panel/kit/Button';

interface EndSessionsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (andThis: boolean) => void;
}

/** All other devices, and this one too if the person wants. */
export function EndSessionsDialog({ isOpen, onClose, onConfirm }: EndSessionsDialogProps) {
  const translate = useTranslate();
  const [andThis, setAndThis] = useState(false);
  const id = useId();
  const text = (key: string) => translate(`profile.sessions.${key}`);
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{text('endTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <DialogContentText id={`${id}-text`} color="textPrimary">
          {text('endText')}
        </DialogContentText>
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={andThis}
                onChange={(event) => setAndThis(event.target.checked)}
                slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
              />
            }
            label={text('endThis')}
          />
          <FormHelperText id={`${id}-help`} sx={{ mx: 0, fontSize: '0.875rem' }}>
            {text('endThisHelp')}
          </FormHelperText>
        </div>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => onConfirm(andThis)}>
          {text('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
