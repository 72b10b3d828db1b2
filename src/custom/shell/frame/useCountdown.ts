import { useEffect, useState } from 'react';

/** Seconds until then. @param onEnd is called when none is left. */
export function useCountdown(endsAt: number, onEnd: () => void): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds === 0) onEnd();
  }, [seconds, onEnd]);
  return seconds;
}

/** @example toClock(95) // '1:35' */
export const toClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
