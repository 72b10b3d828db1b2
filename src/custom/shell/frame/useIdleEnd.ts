import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { whoAmI } from '../../../calls/accounts/session';
import { getSessionTime } from '../../../calls/accounts/sessions';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { useApp } from '../app/app';

const WARN_MS = 120_000;
/** Typing and clicks count as activity, though no call has been made. */
const HERE_MS = 60_000;
/** The server tells whole seconds, and an answer takes a while, so the same end differs a little each time. */
const SAME_END_MS = 5_000;

/** `last`: it is as old as a session gets, and nothing puts that off. */
export type Nearness = 'idle' | 'last';

/**
 * Whether and when the session is about to end. Before the warning the server is queried for the time left: another tab
 * may have been busy. A person who is at work on this page is not warned: the session goes on, as long as it can.
 */
export function useIdleEnd() {
  const provider = useProvider();
  const { session } = useApp().boot;
  const idleEnd = useSyncExternalStore(session.idleEnd.subscribe, session.idleEnd.getSnapshot);
  const [near, setNear] = useState<Nearness | null>(null);
  const wasHere = useActivity();
  const lookedFor = useRef(0);

  /** Moves the clock; the answer brings the new end. */
  const stay = useCallback(async () => {
    await provider.call(whoAmI);
    setNear(null);
  }, [provider]);

  const look = useCallback(async () => {
    // Its answer also carries the end, which arms the timer anew where another tab has put it off.
    const answer = await provider.call(getSessionTime);
    const left = answer.seconds_left * 1000;
    if (left > WARN_MS + 1000) return setNear(null);
    if (answer.ends_by === 'age') return setNear('last');
    return wasHere() ? stay() : setNear('idle');
  }, [provider, stay, wasHere]);

  useEffect(() => {
    if (idleEnd === null) return setNear(null);
    const wait = idleEnd - WARN_MS - Date.now();
    // Every answer repeats an end that is near; the user has had the notice already, and may have gone on.
    if (wait <= 0 && Math.abs(idleEnd - lookedFor.current) < SAME_END_MS) return undefined;
    // One that is near from the beginning: the page was loaded anew in the last minutes.
    if (wait > 0) setNear(null);
    const timer = setTimeout(
      () => {
        lookedFor.current = idleEnd;
        void look().catch(() => undefined);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [idleEnd, look]);

  /** Where it has ended, this call meets the dialog that logs in again. */
  const checkEnd = useCallback(() => {
    setNear(null);
    void provider.call(getSessionTime).catch(() => undefined);
  }, [provider]);

  return { near, endsAt: near === null ? null : idleEnd, stay, dismiss: () => setNear(null), checkEnd };
}

const signs = ['keydown', 'pointerdown'] as const;

function useActivity(): () => boolean {
  const [last] = useState(() => ({ at: 0 }));
  useEffect(() => {
    const note = () => {
      last.at = Date.now();
    };
    for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
    };
  }, [last]);
  return useCallback(() => Date.now() - last.at < HERE_MS, [last]);
}
