import { useEffect, useState } from 'react';
import { atStart } from '../../calls/atStart';
import { TextField } from '../login/TextField';
import { NewPasswordForm } from './NewPassword';
import type { PageProps } from './pageProps';
import { Notice, PageLink, PublicAlert, Submit, Title } from './parts';
import { passwordErrors } from './passwordErrors';
import { usePublicForm } from './usePublicForm';

/** The first administrator of an installation, with the code that its server has printed. */
export function FirstAdminPage({ boot, texts }: PageProps) {
  const [ended, setEnded] = useState<'done' | 'closed' | null>(null);
  const [code] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    // Neither the history of the browser nor a picture of the screen keeps it.
    if (code !== '') window.history.replaceState(null, '', window.location.pathname);
  }, [code]);
  const { element, isSending, refused, submit } = usePublicForm({
    http: boot.http,
    path: atStart.makeFirstAdmin.path,
    sendFailed: texts.sendFailed,
    check: (given) => ({
      ...missing(given, { code: texts.codeRequired, name: texts.nameRequired, email: texts.emailRequired }),
      ...passwordErrors(given, texts),
    }),
    body: (given) => Object.fromEntries(given),
    onDone: () => setEnded('done'),
    onClosed: () => setEnded('closed'),
  });
  if (ended !== null)
    return (
      <Notice
        title={ended === 'done' ? texts.firstAdminDone : texts.codeClosedTitle}
        text={ended === 'done' ? texts.firstAdminDoneText : texts.codeClosedText}
      >
        <PageLink>{texts.toLogin}</PageLink>
      </Notice>
    );
  return (
    <>
      <Title>{texts.firstAdminTitle}</Title>
      <p className="login-intro">{texts.firstAdminIntro}</p>
      <form ref={element} className="login-form" noValidate onSubmit={submit}>
        <PublicAlert message={refused.message} />
        <TextField
          label={texts.setupCode}
          name="code"
          defaultValue={code}
          hint={texts.setupCodeHint}
          autoComplete="off"
          spellCheck={false}
          required
          error={refused.errors.code}
        />
        <TextField label={texts.yourName} name="name" autoComplete="name" required error={refused.errors.name} />
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
        <NewPasswordForm texts={texts} errors={refused.errors} />
        <Submit isSending={isSending} label={texts.makeAdmin} sending={texts.sending} />
      </form>
    </>
  );
}

const missing = (given: FormData, sentences: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sentences).filter(([name]) => String(given.get(name) ?? '').trim() === ''));
