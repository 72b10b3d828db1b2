import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useLogout, useTranslate } from 'ra-core';
import { useId } from 'react';
import { clearDrafts } from '../../../framework/panel/drafts/draftStore';
import { Button } from '../../../framework/panel/kit/Button';
import { useApp } from '../app/app';

export interface LogoutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const translate = useTranslate();
  const logout = useLogout();
  const { user } = useApp();
  const id = useId();
  const leave = () => {
    void logout();
    // A form that closes with the page writes its last draft once more, after everything was wiped.
    setTimeout(() => clearDrafts(user.id));
  };
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('shell.logoutTitle')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText color="textPrimary">{translate('shell.logoutQuestion')}</DialogContentText>
        <DialogContentText>{translate('shell.logoutDrafts')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {translate('shell.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={leave}>
          {translate('shell.logout')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
