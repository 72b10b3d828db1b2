import { type Identifier, useListContext } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Chosen } from '../core/bulkActions';

export interface ListSelection {
  readonly ids: readonly Identifier[];
  readonly chosen: Chosen;
  /** Not only this page: every row the filters find. */
  readonly isEverything: boolean;
  readonly chooseEverything: () => void;
  readonly has: (id: Identifier) => boolean;
  /** Of the rows on this page. */
  readonly state: 'none' | 'some' | 'all';
  readonly toggle: (id: Identifier) => void;
  readonly togglePage: () => void;
  readonly remove: (ids: readonly Identifier[]) => void;
  readonly clear: () => void;
}

const noRows: readonly { readonly id: Identifier }[] = [];

/**
 * Which rows are chosen? The choice survives turning the page, but not another filter:
 * rows that are no longer on the screen must not be deleted.
 */
export function useListSelection(): ListSelection {
  const { data, total, selectedIds, onSelect, onToggleItem, filterValues } = useListContext();
  const rows = data ?? noRows;
  const [isWide, setWide] = useState(false);
  // Whatever narrows the choice ends that everything is chosen.
  const isEverything = isWide && selectedIds.length > 0 && total !== undefined;
  if (isWide && selectedIds.length === 0) setWide(false);
  const filter = JSON.stringify(filterValues);
  const chosenUnder = useRef(filter);
  useEffect(() => {
    if (chosenUnder.current !== filter) onSelect([]);
    chosenUnder.current = filter;
  }, [filter, onSelect]);
  return useMemo(() => {
    const chosen = new Set<Identifier>(selectedIds);
    const page = rows.map((row) => row.id);
    const count = page.filter((id) => chosen.has(id)).length;
    const remove = (ids: readonly Identifier[]) => {
      setWide(false);
      onSelect([...chosen].filter((id) => !ids.includes(id)));
    };
    return {
      ids: [...chosen],
      chosen: isEverything ? { filter: filterValues, count: total } : { ids: [...chosen] },
      isEverything,
      chooseEverything: () => setWide(true),
      has: (id) => chosen.has(id),
      state: count === 0 ? 'none' : count === page.length ? 'all' : 'some',
      toggle: (id) => {
        setWide(false);
        onToggleItem(id);
      },
      togglePage: () => (count === page.length ? remove(page) : onSelect([...new Set([...chosen, ...page])])),
      remove,
      clear: () => onSelect([]),
    };
  }, [selectedIds, rows, onSelect, onToggleItem, isEverything, filterValues, total]);
}
