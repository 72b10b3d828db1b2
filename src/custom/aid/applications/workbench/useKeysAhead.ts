import { useEvent } from 'ra-core';
import { useLayoutEffect, useMemo } from 'react';
import { usePreferences } from '../../../shell/app/app';
import { forgetAfterMs, isLeader } from '../../../shell/shortcuts/shortcuts';
import type { KeysAhead } from '../shared/useDecisionKeys';

/** The longest time a key waits for the screen it was meant for. */
const staleAfterMs = 10_000;
const known = /^(?:[a-z1-9]|Enter)$/i;

/**
 * Keys that were pressed while the screen could not take them: a decision is on its way, or the next case is. They wait, in
 * order, for the screen they are meant for, so that none is lost and none acts on a case that was decided already.
 * @param isOnTheWay was another case requested than the one on the screen?
 */
export function useKeysAhead(isOnTheWay: () => boolean): KeysAhead {
  const { shortcuts: isOn } = usePreferences();
  const isAway = useEvent(isOnTheWay);
  const { ahead, onKeyDown } = useMemo(() => createKeysAhead(isAway), [isAway]);
  // Before every other listener of the page: what is held reaches none of them.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOn, onKeyDown]);
  return ahead;
}

function createKeysAhead(isAway: () => boolean) {
  let isHeld = false;
  let ledAt = Number.NEGATIVE_INFINITY;
  let waiting: readonly { readonly key: string; readonly at: number }[] = [];
  const ahead: KeysAhead = {
    hold: (held) => {
      isHeld = held;
    },
    take: () => {
      if (isAway()) return undefined;
      waiting = waiting.filter(({ at }) => performance.now() - at < staleAfterMs);
      const [next, ...others] = waiting;
      waiting = others;
      return next?.key;
    },
    drop: () => {
      waiting = [];
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
    if (!(isHeld || isAway()) || isModified || !known.test(event.key) || belongsElsewhere(event)) return;
    // 'g p' leaves the screen, whatever is on its way to it.
    const isLed = event.timeStamp - ledAt < forgetAfterMs;
    ledAt = !isLed && isLeader(event.key) ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (isLed || isLeader(event.key)) return;
    // Quick keys through the list do not stop at each case.
    if (!isHeld && waiting.length === 0 && /^[jk]$/i.test(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat)
      waiting = [
        ...waiting,
        { key: event.key.length > 1 ? event.key : event.key.toLowerCase(), at: performance.now() },
      ];
  };
  return { ahead, onKeyDown };
}

/** To an input, or to the link or button that Enter presses. Rows of the list are passed by; a pressed button is disabled. */
function belongsElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select')) return true;
  return key === 'Enter' && target.closest('a, button:not(:disabled)') !== null && !target.closest('[data-queue]');
}
