import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '../../../framework/panel/kit/Button';
import { toClock, useCountdown } from './useCountdown';

interface LastMinutesDialogProps {
  /** In milliseconds. */
  readonly endsAt: number;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/** The end that cannot be postponed: announced in time to save, and not in the way of typing. */
export function LastMinutesDialog({ endsAt, onClose, onEnd }: LastMinutesDialogProps) {
  const translate = useTranslate();
  const left = useCountdown(endsAt, onEnd);
  const id = useId();
  const text = (key: string, words = {}) => translate(`account.lastMinutes.${key}`, words);
  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('account.idle.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText color="textPrimary">{text('text', { time: toClock(left) })}</DialogContentText>
        <DialogContentText>{translate('account.idle.kept')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
