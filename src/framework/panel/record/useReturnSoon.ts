import { useEvent, useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { noticeTime } from '../dialogs/notify';

/** A page about something that is not there is left after so long. */
const returnMs = 2000;

/** Anything a person does means that they are reading, or going their own way. */
const signs = ['keydown', 'pointerdown', 'wheel', 'touchstart', 'focusin'] as const;

/**
 * Leaves the page shortly, unless the person does something on it; `message` is shown where they arrive.
 * True while it is going to happen.
 */
export function useReturnSoon(onReturn: () => void, message: string, type: 'warning' | 'success' = 'warning'): boolean {
  const notify = useNotify();
  const [isWaiting, setWaiting] = useState(true);
  const leave = useEvent(() => {
    onReturn();
    notify(message, { type, autoHideDuration: noticeTime });
  });
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, stay);
    };
    const stay = () => {
      stop();
      setWaiting(false);
    };
    const timer = setTimeout(() => {
      stop();
      leave();
    }, returnMs);
    for (const sign of signs) document.addEventListener(sign, stay, { passive: true });
    return stop;
  }, [leave]);
  return isWaiting;
}
