import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '../panel/kit/Alert';
import { Button } from '../panel/kit/Button';
import type { SignInTexts } from '../texts/signIn';
import { type Account, isRefused, type ServedSession, type SignInRefused } from './session';

interface SignInPageProps {
  readonly title: string;
  readonly texts: SignInTexts;
  readonly session: ServedSession;
  readonly onSignedIn: (account: Account) => void;
  /** Below the form: a choice of languages. */
  readonly children?: ReactNode;
}

/** E-mail, password, and what the server says of them. */
export function SignInPage({ title, texts, session, onSignedIn, children }: SignInPageProps) {
  const [refused, setRefused] = useState<SignInRefused>({ errors: {} });
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    const answer = await session
      .signIn(String(typed.get('email')), String(typed.get('password')))
      .catch((): SignInRefused => ({ message: texts.unreachable, errors: {} }));
    setBusy(false);
    if (isRefused(answer)) setRefused(answer);
    else onSignedIn(answer);
  }

  const field = (name: 'email' | 'password', autoComplete: string) => (
    <TextField
      name={name}
      type={name}
      label={texts[name]}
      autoComplete={autoComplete}
      error={refused.errors[name] !== undefined}
      helperText={refused.errors[name]}
      fullWidth
    />
  );

  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 2 }}>
      <Paper component="form" variant="outlined" onSubmit={send} noValidate sx={formStyle}>
        <Box component="h1" sx={{ fontSize: '1.25rem', m: 0 }}>
          {title}
        </Box>
        {refused.message !== undefined && <Alert severity="error">{refused.message}</Alert>}
        {field('email', 'username')}
        {field('password', 'current-password')}
        <Button type="submit" variant="contained" disabled={isBusy}>
          {texts.signIn}
        </Button>
        {children}
      </Paper>
    </Box>
  );
}

const formStyle = { display: 'grid', gap: 2, p: 3, width: '100%', maxWidth: 400 } as const;
