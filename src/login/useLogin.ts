import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Session } from '../session';
import { type LoginRefusal, refusal } from '../session/login';
import type { SessionUser } from '../session/user';

const nothingRefused = refusal(null);

/** Reads the form when it is sent, not while it is typed: password managers do not always announce what they fill in. */
export function useLogin(session: Session, onSignedIn?: (user: SessionUser) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isWorking, setWorking] = useState(false);
  const [refused, setRefused] = useState<LoginRefusal>(nothingRefused);

  // Once the sentences stand on the page.
  useEffect(() => {
    if (refused !== nothingRefused) focusFirstError(form.current);
  }, [refused]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWorking || !form.current) return;
    const given = new FormData(form.current);
    setWorking(true);
    setRefused(nothingRefused);
    try {
      const result = await session.signIn({
        email: String(given.get('email') ?? ''),
        password: String(given.get('password') ?? ''),
      });
      if (result.ok) onSignedIn?.(result.user);
      else setRefused(result);
    } finally {
      setWorking(false);
    }
  }

  return { form, isWorking, refused, submit };
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus();
}
