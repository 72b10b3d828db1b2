import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import { useApp } from '../app/app';
import { type AskToSignIn, type Credentials, type LoginRefusal, refusal } from '../app/start';

/** Logs the same person in again above whatever is open; the calls that wait then go on by themselves. */
export function ReloginDialog() {
  const translate = useTranslate();
  const { boot, capabilities } = useApp();
  const { session } = boot;
  const askDevice = boot.askDevice(capabilities);
  const { email, endedBy } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const { submit, enter, isWorking, refused, isAskedForCode } = useRelogin(translate('shell.relogin.otherUser'));
  const id = useId();
  const text = (key: string) => translate(`shell.relogin.${key}`);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{text('title')}</DialogTitle>
        <DialogContent id={`${id}-text`} sx={{ display: 'grid', gap: 2 }}>
          <div>
            <DialogContentText color="textPrimary">{text(endedBy ?? 'text')}</DialogContentText>
            <DialogContentText>{text('kept')}</DialogContentText>
          </div>
          {refused.message && <Alert severity="error">{refused.message}</Alert>}
          <TextField
            name="email"
            type="email"
            label={text('email')}
            autoComplete="username"
            defaultValue={email ?? ''}
            error={Boolean(refused.fieldErrors.email)}
            helperText={refused.fieldErrors.email}
            slotProps={{ htmlInput: { readOnly: email !== null } }}
            autoFocus={email === null}
          />
          <TextField
            name="password"
            type="password"
            label={text('password')}
            autoComplete="current-password"
            error={Boolean(refused.fieldErrors.password)}
            helperText={refused.fieldErrors.password}
            autoFocus={email !== null}
            slotProps={{ htmlInput: { readOnly: isAskedForCode } }}
          />
          {isAskedForCode && (
            <TextField
              name="code"
              label={text('code')}
              autoComplete="one-time-code"
              error={Boolean(refused.fieldErrors.code)}
              helperText={refused.fieldErrors.code ?? text('codeHelp')}
              slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
              autoFocus
            />
          )}
          {askDevice && !isAskedForCode && (
            <Button variant="outlined" onClick={() => void enter(askDevice)}>
              {text('passkey')}
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => session.forget('expired')}>
            {text('leave')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isWorking}>
            {text(isWorking ? 'submitting' : 'submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const nothingRefused = refusal(null);

/** `otherUser`: what somebody else than before reads. */
function useRelogin(otherUser: string) {
  const { session } = useApp().boot;
  const [isWorking, setWorking] = useState(false);
  const [refused, setRefused] = useState<LoginRefusal>(nothingRefused);
  const [isAskedForCode, setAskedForCode] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const code = String(given.get('code') ?? '');
    await enter({
      email: String(given.get('email') ?? ''),
      password: String(given.get('password') ?? ''),
      ...(code && { code }),
    });
  }
  async function enter(by: Credentials | AskToSignIn): Promise<void> {
    if (isWorking) return;
    setWorking(true);
    setRefused(nothingRefused);
    const result = await session.reauthenticate(by, otherUser);
    setWorking(false);
    if (result.ok) return;
    setRefused(result);
    if (result.needsCode) setAskedForCode(true);
  }
  return { submit, enter, isWorking, refused, isAskedForCode };
}
