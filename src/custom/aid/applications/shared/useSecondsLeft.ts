import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '../../../../domain/applications/states';

/** Whole seconds until a moment, counting down; 0 when it has passed or is none. Never more than an undo lasts. */
export function useSecondsLeft(until: string | null | undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    setLeft(secondsUntil(until));
    if (secondsUntil(until) === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = secondsUntil(until);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function secondsUntil(until: string | null | undefined): number {
  const left = until ? Math.ceil((Date.parse(until) - Date.now()) / 1000) : 0;
  return Number.isNaN(left) ? 0 : Math.min(UNDO_SECONDS, Math.max(0, left));
}
