import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useLogout, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { whoAmI } from '../../../calls/accounts/session';
import { requestOf } from '../../../framework/calls';
import { Button } from '../../../framework/panel/kit/Button';
import { useApp } from '../app/app';

/** Covers the page during maintenance: what was typed stays below it. */
export function MaintenanceDialog() {
  const translate = useTranslate();
  const logout = useLogout();
  const { isAsking, isStill, ask } = useRetry();
  const id = useId();
  const text = (key: string) => translate(`shell.maintenance.${key}`);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{text('title')}</DialogTitle>
      <DialogContent id={`${id}-text`}>
        <DialogContentText color="textPrimary">{text('text')}</DialogContentText>
        <Box role="status" sx={{ mt: 1 }}>
          {isStill && <DialogContentText>{text('still')}</DialogContentText>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => void logout()}>
          {text('leave')}
        </Button>
        <Button variant="contained" autoFocus aria-disabled={isAsking} onClick={() => void ask()}>
          {text('retry')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Requests the session, which works once the panel is open again; then everything on the page is fetched anew. */
function useRetry() {
  const { http, shutOut, site } = useApp().boot;
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isStill, setStill] = useState(false);

  async function ask(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    const status = await http(requestOf(whoAmI, {})).then(
      (answer) => answer.status,
      () => 0,
    );
    setAsking(false);
    if (status === 503 || status === 0) {
      setStill(true);
      return;
    }
    shutOut.set(false);
    void site.refresh();
    await queries.invalidateQueries();
  }
  return { isAsking, isStill, ask };
}
