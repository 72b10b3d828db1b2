import type { Identifier } from 'ra-core';

const rows = new Map<string, readonly Identifier[]>();

/** The rows of the list that was last on screen, by resource, in their order. Kept as long as the tab. */
export const seenRows = {
  of: (resource: string): readonly Identifier[] => rows.get(resource) ?? [],
  keep: (resource: string, ids: readonly Identifier[]): void => void rows.set(resource, ids),
};
