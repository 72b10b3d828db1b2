import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterPaint } from '../../../framework/panel/core/usePainted';

/** A page that asks for nothing, such as the help, keeps nobody waiting longer. */
const PATIENCE_MS = 2_000;

/** True once the first page has its data, or had time for it: what nobody looks at yet is asked for then. */
export function useAfterContent(): boolean {
  const queries = useQueryClient();
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (isAfter) return undefined;
    const timer = setTimeout(() => setAfter(true), PATIENCE_MS);
    const cache = queries.getQueryCache();
    const isAnswered = () =>
      cache.getAll().some(({ queryKey, state }) => queryKey[0] !== 'auth' && state.status !== 'pending');
    let callOff: (() => void) | undefined;
    const stop = cache.subscribe(() => {
      if (isAnswered()) callOff ??= afterPaint(() => setAfter(true));
    });
    return () => {
      clearTimeout(timer);
      callOff?.();
      stop();
    };
  }, [isAfter, queries]);
  return isAfter;
}
