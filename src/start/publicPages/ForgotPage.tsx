import { useEffect, useState } from 'react';
import { atStart } from '../../calls/atStart';
import { TextField } from '../login/TextField';
import type { PublicBoot } from './boot';
import type { PageProps } from './pageProps';
import { Notice, PageLink, PublicAlert, Submit, Title } from './parts';
import { type Errors, usePublicForm } from './usePublicForm';

/** Asks for a link to a new password. The message afterwards is the same for every address. */
export function ForgotPage({ boot, texts }: PageProps) {
  const isOffered = useIsOffered(boot);
  const [sent, setSent] = useState<string | null>(null);
  const { element, isSending, refused, submit } = usePublicForm({
    http: boot.http,
    path: atStart.forgotPassword.path,
    sendFailed: texts.sendFailed,
    check: (given): Errors => (String(given.get('email') ?? '').trim() === '' ? { email: texts.emailRequired } : {}),
    body: (given) => ({ email: String(given.get('email')).trim() }),
    onDone: () => setSent(texts.forgotDone),
    onClosed: () => setSent(texts.notOffered),
  });
  if (sent !== null || !isOffered)
    return (
      <Notice title={texts.forgotTitle} text={sent ?? texts.notOffered}>
        <PageLink>{texts.toLogin}</PageLink>
      </Notice>
    );
  return (
    <>
      <Title>{texts.forgotTitle}</Title>
      <p className="login-intro">{texts.forgotIntro}</p>
      <form ref={element} className="login-form" noValidate onSubmit={submit}>
        <PublicAlert message={refused.message} />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={refused.errors.email}
        />
        <Submit isSending={isSending} label={texts.sendLink} sending={texts.sending} />
        <PageLink>{texts.toLogin}</PageLink>
      </form>
    </>
  );
}

/** True until the server answers otherwise: the form can be filled in meanwhile. */
function useIsOffered(boot: PublicBoot): boolean {
  const [isOffered, setOffered] = useState(true);
  useEffect(() => {
    let isGone = false;
    void boot.capabilities.then(({ has }) => {
      if (!isGone) setOffered(has(atStart.forgotPassword.extension));
    });
    return () => {
      isGone = true;
    };
  }, [boot]);
  return isOffered;
}
