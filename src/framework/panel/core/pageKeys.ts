import { useEffect } from 'react';

/** What a key does on the page that is open. */
export interface PageKey {
  /** Any one of them, as `KeyboardEvent.key` has it. */
  readonly keys: readonly string[];
  /** Translation key of what it does, or with `isSaid` the words themselves. */
  readonly does: string;
  readonly isSaid?: true;
}

const registered = new Set<readonly PageKey[]>();

/** Names keys that a part of the page listens for, as long as it is there; the same list each time, or it is named anew. */
export function usePageKeys(keys: readonly PageKey[]): void {
  useEffect(() => {
    registered.add(keys);
    return () => void registered.delete(keys);
  }, [keys]);
}

/** The keys of the page that is open, each once. */
export function listPageKeys(): readonly PageKey[] {
  const all = [...registered].flat();
  return all.filter((key, at) => all.findIndex(({ does }) => does === key.does) === at);
}
