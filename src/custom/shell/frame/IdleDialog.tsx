import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { toClock, useCountdown } from './useCountdown';

interface IdleDialogProps {
  /** In milliseconds. */
  readonly endsAt: number;
  readonly onStay: () => Promise<void>;
  readonly onEnd: () => void;
}

export function IdleDialog({ endsAt, onStay, onEnd }: IdleDialogProps) {
  const translate = useTranslate();
  const left = useCountdown(endsAt, onEnd);
  const [state, setState] = useState<'asking' | 'staying' | 'failed'>('asking');
  const id = useId();
  const stay = () => {
    setState('staying');
    onStay().catch(() => setState('failed'));
  };
  return (
    <Dialog open role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('account.idle.title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText color="textPrimary">
          {translate('account.idle.text', { time: toClock(left) })}
        </DialogContentText>
        <DialogContentText>{translate('account.idle.kept')}</DialogContentText>
        {state === 'failed' && (
          <Alert severity="error" style={{ marginTop: 16 }}>
            {translate('account.idle.failed')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" aria-disabled={state === 'staying'} onClick={stay}>
          {translate(state === 'staying' ? 'account.idle.staying' : 'account.idle.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
