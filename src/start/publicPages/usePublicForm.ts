import { type FormEvent, useEffect, useRef, useState } from 'react';
import { asRecord, asText } from '../../framework/rest/decode';
import type { Http } from '../../framework/rest/http';

export type Errors = Readonly<Record<string, string>>;

export interface PublicForm<T> {
  readonly http: Http;
  readonly path: string;
  /** What is wrong with it, by field; nothing is sent then. */
  check(given: FormData): Errors;
  /** JSON, or the form itself where it carries a file. */
  body(given: FormData): unknown;
  readonly sendFailed: string;
  onDone(given: FormData, message: string | null, data: T): void;
  onClosed(): void;
}

interface Refused {
  readonly message: string | null;
  readonly errors: Errors;
}

const nothing: Refused = { message: null, errors: {} };

/** A form whose inputs keep what was typed whatever the server answers: it reads them only when it is sent. */
export function usePublicForm<T = unknown>(form: PublicForm<T>) {
  const element = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>(nothing);

  // Once the sentences stand on the page.
  useEffect(() => {
    if (refused !== nothing)
      element.current?.querySelector<HTMLElement>('[role="alert"], [aria-invalid="true"]')?.focus();
  }, [refused]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || !element.current) return;
    const given = new FormData(element.current);
    const errors = form.check(given);
    if (Object.keys(errors).length > 0) return setRefused({ message: null, errors });
    setSending(true);
    setRefused(nothing);
    try {
      const answer = await send(form, given);
      if (answer === 'closed') form.onClosed();
      else if ('done' in answer) form.onDone(given, answer.done, answer.data as T);
      else setRefused(answer);
    } finally {
      setSending(false);
    }
  }

  return { element, isSending, refused, submit };
}

interface Done {
  readonly done: string | null;
  readonly data: unknown;
}

async function send(form: PublicForm<never>, given: FormData): Promise<Refused | 'closed' | Done> {
  try {
    const { status, body } = await form.http({
      method: 'POST',
      path: form.path,
      body: form.body(given),
      anonymous: true,
      retryAfterLogin: false,
    });
    const answer = asRecord(body);
    if (status < 300) return { done: asText(answer.message), data: answer.data };
    if (status === 410 || status === 404) return 'closed';
    const errors = Object.entries(asRecord(answer.errors)).map(([field, said]) => [
      field,
      Array.isArray(said) ? said.join(' ') : String(said),
    ]);
    if (errors.length > 0) return { message: null, errors: Object.fromEntries(errors) };
    return { message: asText(answer.message) ?? form.sendFailed, errors: {} };
  } catch {
    return { message: form.sendFailed, errors: {} };
  }
}
