import { localStorageStore, type Store } from 'ra-core';

/**
 * Columns and the like, kept on this device under the key of one person. What a user searched for last is the
 * address's business and never kept.
 */
export const createPersonalStore = (key: string): Store => withoutListParams(localStorageStore('1', key));

function withoutListParams(store: Store): Store {
  return { ...store, setItem: (key, value) => (key.endsWith('.listParams') ? undefined : store.setItem(key, value)) };
}
