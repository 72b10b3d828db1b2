import { localStorageStore, type Store } from 'ra-core';
import { useEffect, useState } from 'react';
import { isOffered, readPreferences, savePreferences } from '../../calls';
import type { PanelProvider } from '../core/types';
import { type KeptStore, keptOnServer } from './keptOnServer';

/**
 * Columns and the like, kept in this browser under the key of one person, and on a server that keeps them. What a user searched
 * for last is the address's business and never kept.
 */
export const createPersonalStore = (key: string): KeptStore =>
  keptOnServer(withoutListParams(localStorageStore('1', key)));

function withoutListParams(store: Store): Store {
  return { ...store, setItem: (key, value) => (key.endsWith('.listParams') ? undefined : store.setItem(key, value)) };
}

/** How long a panel waits for how a person likes it, in a browser they have not used before. */
const patienceMs = 2_500;
const laterMs = 1_500;

/**
 * Brings the store together with the server. False for a moment in a browser that is new to this person: a panel that began now would
 * change before their eyes.
 */
export function useMetServer(
  store: Store | KeptStore,
  provider: Pick<PanelProvider, 'call'>,
  has: (extension: string) => boolean,
): boolean {
  const kept = 'meet' in store && isOffered(readPreferences, has) ? store : undefined;
  const [isSettled, setSettled] = useState(() => !kept || kept.isKnown());
  useEffect(() => {
    if (!kept) return undefined;
    const settle = () => setSettled(true);
    const patience = setTimeout(settle, patienceMs);
    const keeper = {
      read: async () => (await provider.call(readPreferences)).values,
      write: (values: Readonly<Record<string, unknown>>) => provider.call(savePreferences, { body: { values } }),
    };
    // Who cannot be reached is met the next time; until then this browser has what it has.
    const meet = () =>
      void kept
        .meet(keeper)
        .catch(() => undefined)
        .finally(settle);
    // Where this browser has their choices already, the first rows come first.
    const begin = setTimeout(meet, kept.isKnown() ? laterMs : 0);
    return () => {
      clearTimeout(begin);
      clearTimeout(patience);
    };
  }, [kept, provider]);
  return isSettled;
}
