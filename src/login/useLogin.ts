import { type FormEvent, useRef, useState } from 'react';
import type { Session } from '../session';
import { type LoginRefusal, refusal } from '../session/login';
import type { SessionUser } from '../session/user';

/** Reads the form when it is sent, not while it is typed: password managers do not always announce what they fill in. */
export function useLogin(session: Session, onSignedIn?: (user: SessionUser) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [isWorking, setWorking] = useState(false);
  const [refused, setRefused] = useState<LoginRefusal>(refusal(null));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWorking || !form.current) return;
    const given = new FormData(form.current);
    setWorking(true);
    const result = await session.signIn({
      email: String(given.get('email') ?? ''),
      password: String(given.get('password') ?? ''),
    });
    setWorking(false);
    if (result.ok) {
      onSignedIn?.(result.user);
      return;
    }
    setRefused(result);
    requestAnimationFrame(() => focusFirstError(form.current));
  }

  return { form, isWorking, refused, submit };
}

function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus();
}
