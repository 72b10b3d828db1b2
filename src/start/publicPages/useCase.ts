import { useCallback, useEffect, useState } from 'react';
import { asRecord } from '../../framework/rest/decode';
import type { Http } from '../../framework/rest/http';

/** What stands behind a link. */
export type Case<T> =
  | { readonly state: 'loading' | 'failed' | 'closed' }
  | { readonly state: 'open'; readonly data: T };

/** `closed` is everything the server refuses: it never says why. */
export function useCase<T>(http: Http, path: string): readonly [Case<T>, reload: () => void] {
  const [found, setFound] = useState<Case<T>>({ state: 'loading' });
  const load = useCallback(async () => {
    setFound({ state: 'loading' });
    try {
      const { status, body } = await http({ method: 'GET', path, anonymous: true, retryAfterLogin: false });
      if (status === 200) setFound({ state: 'open', data: asRecord(body).data as T });
      else setFound({ state: status >= 500 || status === 429 ? 'failed' : 'closed' });
    } catch {
      setFound({ state: 'failed' });
    }
  }, [http, path]);
  useEffect(() => void load(), [load]);
  return [found, load];
}
