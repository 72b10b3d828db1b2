import { useCallback, useEffect, useState } from 'react';
import { type AnswerOf, type Call, type InputOf, requestOf } from '../../framework/calls';
import { asRecord } from '../../framework/rest/decode';
import type { Http } from '../../framework/rest/http';

/** What stands behind a link. */
export type Case<T> =
  | { readonly state: 'loading' | 'failed' | 'closed' }
  | { readonly state: 'open'; readonly data: T };

/** `closed` is everything the server refuses: it never says why. */
export function useCase<C extends Call>(
  http: Http,
  call: C,
  input: InputOf<C>,
): readonly [Case<AnswerOf<C>>, reload: () => void] {
  const [found, setFound] = useState<Case<AnswerOf<C>>>({ state: 'loading' });
  const { method, path } = requestOf(call, input);
  const load = useCallback(async () => {
    setFound({ state: 'loading' });
    try {
      const { status, body } = await http({ method, path, anonymous: true, retryAfterLogin: false });
      if (status === 200) setFound({ state: 'open', data: asRecord(body).data as AnswerOf<C> });
      else setFound({ state: status >= 500 || status === 429 ? 'failed' : 'closed' });
    } catch {
      setFound({ state: 'failed' });
    }
  }, [http, method, path]);
  useEffect(() => void load(), [load]);
  return [found, load];
}
