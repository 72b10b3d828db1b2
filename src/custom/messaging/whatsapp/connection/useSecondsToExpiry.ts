import { useEffect, useState } from 'react';

/** Counts down from the last answer; null without one. */
export function useSecondsToExpiry(told: number | null): number | null {
  const [left, setLeft] = useState(told);
  useEffect(() => {
    setLeft(told);
    if (told === null) return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, (seconds ?? 0) - 1)), 1000);
    return () => clearInterval(timer);
  }, [told]);
  return left;
}
