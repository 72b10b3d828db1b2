import { useEvent } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';

/** The wait of the specification between a change and the reload. */
export const filterDelay = 500;

export interface Delayed<T> {
  readonly later: (value: T) => void;
  readonly now: (value: T) => void;
}

/** Runs the last of several quick calls; `now` runs at once and forgets what was waiting. */
export function useDelayed<T>(run: (value: T) => void, delay = filterDelay): Delayed<T> {
  const latest = useEvent(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      later: (value) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest(value), delay);
      },
      now: (value) => {
        clearTimeout(timer.current);
        latest(value);
      },
    }),
    [latest, delay],
  );
}
