import { useContext, useEffect, useRef, useState } from 'react';
import type { Blocker, BlockerFunction } from 'react-router';
import { HistoryContext } from './context';

const IDLE: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };

/** Keeps the place while `shouldBlock` says so. What was wanted is in the blocker, and goes on with `proceed`. */
export function useBlocker(shouldBlock: boolean | BlockerFunction): Blocker {
  const history = useContext(HistoryContext);
  const [blocker, setBlocker] = useState(IDLE);
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(() => {
    if (!history) return undefined;
    let isLeaving = false;
    const release = history.guard(({ proceed, ...attempt }) => {
      const { current } = latest;
      const isKept = typeof current === 'function' ? current(attempt as Parameters<BlockerFunction>[0]) : current;
      if (isLeaving || !isKept) return false;
      const location = attempt.nextLocation;
      const go = () => {
        isLeaving = true;
        setBlocker({ state: 'proceeding', proceed: undefined, reset: undefined, location });
        proceed();
      };
      setBlocker({ state: 'blocked', proceed: go, reset: () => setBlocker(IDLE), location });
      return true;
    });
    const forget = history.subscribe(() => {
      isLeaving = false;
      setBlocker(IDLE);
    });
    return () => {
      release();
      forget();
    };
  }, [history]);
  return blocker;
}

/** Only the panel's own history can keep a place. */
export const useCanBlock = (): boolean => useContext(HistoryContext) !== null;
