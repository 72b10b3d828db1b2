import { useState } from 'react';
import { atStart } from '../../calls/atStart';
import type { PublicTexts } from '../../i18n/id/start/publicPages';
import { TextField } from '../login/TextField';
import { forgotPath } from '../publicAddress';
import type { PageProps } from './pageProps';
import { Alert, Notice, PageLink, Submit, Title } from './parts';
import { type Errors, usePublicForm } from './usePublicForm';

const MIN_LENGTH = 8;

/** A new password, by the link of a message. */
export function ResetPage({ boot, texts, token }: PageProps & { readonly token: string }) {
  const [ended, setEnded] = useState<'done' | 'closed' | null>(null);
  const [isShown, setShown] = useState(false);
  const { element, isSending, refused, submit } = usePublicForm({
    http: boot.http,
    path: atStart.resetPassword.path,
    sendFailed: texts.sendFailed,
    check: (given) => findErrors(given, texts),
    body: (given) => ({
      token,
      password: given.get('password'),
      password_confirmation: given.get('password_confirmation'),
    }),
    onDone: () => setEnded('done'),
    onClosed: () => setEnded('closed'),
  });
  if (ended === 'done')
    return (
      <Notice title={texts.resetTitle} text={texts.resetDone}>
        <PageLink>{texts.toLogin}</PageLink>
      </Notice>
    );
  if (ended === 'closed')
    return (
      <Notice title={texts.closedTitle} text={texts.closedText}>
        <PageLink to={forgotPath}>{texts.askAgain}</PageLink>
      </Notice>
    );
  const input = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', required: true } as const;
  return (
    <>
      <Title>{texts.resetTitle}</Title>
      <p className="login-intro">{texts.resetIntro}</p>
      <form ref={element} className="login-form" noValidate onSubmit={submit}>
        <Alert message={refused.message} />
        <TextField
          {...input}
          label={texts.password}
          name="password"
          hint={texts.passwordHint}
          error={refused.errors.password}
        />
        <TextField
          {...input}
          label={texts.confirmation}
          name="password_confirmation"
          error={refused.errors.password_confirmation}
        />
        <label className="public-check">
          <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
          {texts.showPassword}
        </label>
        <Submit isSending={isSending} label={texts.save} sending={texts.sending} />
      </form>
    </>
  );
}

function findErrors(given: FormData, texts: PublicTexts): Errors {
  const [password, again] = [String(given.get('password') ?? ''), String(given.get('password_confirmation') ?? '')];
  if (password === '') return { password: texts.passwordRequired };
  if ([...password].length < MIN_LENGTH) return { password: texts.passwordTooShort };
  return password === again ? {} : { password_confirmation: texts.confirmationDiffers };
}
