import { useState } from 'react';
import { atStart } from '../../calls/atStart';
import { forgotPath } from '../publicAddress';
import { NewPasswordForm } from './NewPassword';
import type { PageProps } from './pageProps';
import { Notice, PageLink, PublicAlert, Submit, Title } from './parts';
import { passwordErrors } from './passwordErrors';
import { usePublicForm } from './usePublicForm';

/** A new password, by the link of a message. */
export function ResetPage({ boot, texts, token }: PageProps & { readonly token: string }) {
  const [ended, setEnded] = useState<'done' | 'closed' | null>(null);
  const { element, isSending, refused, submit } = usePublicForm({
    http: boot.http,
    path: atStart.resetPassword.path,
    sendFailed: texts.sendFailed,
    check: (given) => passwordErrors(given, texts),
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
  return (
    <>
      <Title>{texts.resetTitle}</Title>
      <p className="login-intro">{texts.resetIntro}</p>
      <form ref={element} className="login-form" noValidate onSubmit={submit}>
        <PublicAlert message={refused.message} />
        <NewPasswordForm texts={texts} errors={refused.errors} />
        <Submit isSending={isSending} label={texts.save} sending={texts.sending} />
      </form>
    </>
  );
}
