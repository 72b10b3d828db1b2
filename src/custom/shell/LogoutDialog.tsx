import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useLogout, useTranslate } from 'ra-core';
import { useId } from 'react';

export interface LogoutDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function LogoutDialog({ isOpen, onClose }: LogoutDialogProps) {
  const translate = useTranslate();
  const logout = useLogout();
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('shell.logoutTitle')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText color="textPrimary">{translate('shell.logoutQuestion')}</DialogContentText>
        <DialogContentText>{translate('shell.logoutDrafts')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={onClose}>
          {translate('shell.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => void logout()}>
          {translate('shell.logout')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
