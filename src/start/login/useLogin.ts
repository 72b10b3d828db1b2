import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LoginTexts } from '../../i18n/id/start/login';
import type { PanelSession, SignInResult } from '../session';
import { type LoginRefusal, refusal } from '../session/login';
import type { SessionUser } from '../session/user';

const nothingRefused = refusal(null);

/** Reads the form when it is sent, not while it is typed: password managers do not always announce what they fill in. */
export function useLogin(session: PanelSession, texts: LoginTexts, onSignedIn?: (user: SessionUser) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isWorking, setWorking] = useState(false);
  const [refused, setRefused] = useState<LoginRefusal>(nothingRefused);
  const [isAskedForCode, setAskedForCode] = useState(false);
  const sendCode = useRef<LoginRefusal['sendCode']>(undefined);

  // Once the sentences stand on the page.
  useEffect(() => {
    if (refused !== nothingRefused) focusFirstError(form.current);
  }, [refused]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWorking || !form.current) return;
    const given = new FormData(form.current);
    const code = String(given.get('code') ?? '');
    if (isAskedForCode && code.trim() === '') {
      setRefused(refusal(null, { code: texts.codeRequired }));
      return;
    }
    const send = isAskedForCode && sendCode.current;
    await enter(() =>
      send
        ? session.signInBy(() => send(code))
        : session.signIn({
            email: String(given.get('email') ?? ''),
            password: String(given.get('password') ?? ''),
            ...(code && { code }),
          }),
    );
  }

  /** One way of signing in at a time; what refuses it stands above the form. */
  async function enter(ask: () => Promise<SignInResult>): Promise<void> {
    if (isWorking) return;
    setWorking(true);
    setRefused(nothingRefused);
    try {
      const result = await ask();
      if (result.ok) onSignedIn?.(result.user);
      else {
        // A lock, or a network that is gone, leaves the step as it is.
        setAskedForCode((asked) => result.needsCode ?? asked);
        if (result.needsCode) sendCode.current = result.sendCode;
        setRefused(result);
      }
    } finally {
      setWorking(false);
    }
  }

  function startAgain(): void {
    setAskedForCode(false);
    setRefused(nothingRefused);
  }

  return { form, isWorking, refused, isAskedForCode, submit, enter, startAgain };
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus();
}
