import { lazy, Suspense, useRef } from 'react';
import type { Http } from '../../framework/rest/http';
import type { LoginTexts } from '../../i18n/id/start/login';
import { panelBase } from '../location';
import { forgotPath } from '../publicAddress';
import type { AskToSignIn, PanelSession } from '../session';
import type { SessionUser } from '../session/user';
import { DemoAccounts } from './DemoAccounts';
import { AlertIcon } from './icons';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';
import { useLogin } from './useLogin';

// For the few who have a second step.
const CodeField = lazy(() => import('./CodeField').then((part) => ({ default: part.CodeField })));
// Where the server names a provider.
const SingleSignOn = lazy(() => import('./SingleSignOn').then((part) => ({ default: part.SingleSignOn })));

export interface LoginFormProps {
  readonly session: PanelSession;
  readonly texts: LoginTexts;
  readonly hasDemoAccounts: boolean;
  /** Can a forgotten password be replaced here? */
  readonly canReset: boolean;
  readonly http: Http;
  /** Signs in with a key of the device, where that can be. */
  readonly askDevice: AskToSignIn | undefined;
  /** With whose account else; null where the server names no provider. */
  readonly provider: string | null;
  readonly onSignedIn: ((user: SessionUser) => void) | undefined;
  readonly onTyping: (() => void) | undefined;
}

export function LoginForm(props: LoginFormProps) {
  const { session, texts, hasDemoAccounts, canReset, http, askDevice, provider, onSignedIn, onTyping } = props;
  const { form, isWorking, refused, isAskedForCode, submit, enter, startAgain } = useLogin(session, texts, onSignedIn);
  const tellTyping = useOnce(onTyping);
  return (
    <>
      <form ref={form} className="login-form" noValidate onSubmit={submit} onInput={tellTyping}>
        {refused.message && (
          <p className="login-alert" role="alert" tabIndex={-1}>
            <AlertIcon />
            {refused.message}
          </p>
        )}
        {/* Both stay in the form: everything is sent again with the code. */}
        <div className="login-step" hidden={isAskedForCode}>
          <TextField
            label={texts.email}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={refused.fieldErrors.email}
          />
          <PasswordField texts={texts} error={refused.fieldErrors.password} />
        </div>
        <Suspense>{isAskedForCode && <CodeField error={refused.fieldErrors.code} />}</Suspense>
        <button type="submit" className="boot-button" aria-disabled={isWorking || undefined}>
          {isWorking && <span className="boot-spinner" />}
          {isWorking ? texts.submitting : isAskedForCode ? texts.codeSubmit : texts.submit}
        </button>
        {isAskedForCode ? (
          <button type="button" className="boot-button is-quiet" onClick={startAgain}>
            {texts.codeBack}
          </button>
        ) : (
          <>
            {askDevice && (
              <button
                type="button"
                className="boot-button is-quiet"
                onClick={() => void enter(() => session.signInBy(askDevice))}
              >
                {texts.passkey}
              </button>
            )}
            {provider && (
              <Suspense>
                <SingleSignOn
                  http={http}
                  label={provider}
                  texts={texts}
                  enter={(ask) => void enter(() => session.signInBy(ask))}
                />
              </Suspense>
            )}
            <p className="login-forgot">
              {canReset ? <a href={`${panelBase}${forgotPath}`}>{texts.forgotLink}</a> : texts.forgot}
            </p>
          </>
        )}
      </form>
      {hasDemoAccounts && !isAskedForCode && (
        <DemoAccounts
          texts={texts}
          onChoose={(account) => {
            fillIn(form.current, account);
            tellTyping();
          }}
        />
      )}
    </>
  );
}

function fillIn(form: HTMLFormElement | null, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
  form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

function useOnce(tell: (() => void) | undefined): () => void {
  const isTold = useRef(false);
  return () => {
    if (!isTold.current) tell?.();
    isTold.current = true;
  };
}
