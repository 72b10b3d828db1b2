import { useRef, useState } from 'react';
import { useDelayed } from './useDelayed';
import type { FilterValues, ListFilters } from './useFilters';

/** What do the filter controls show? The choice at once, although the list reloads a little later. */
export function useFilterDraft(filters: ListFilters) {
  const [seen, setSeen] = useState(filters.values);
  const [draft, setDraft] = useState<FilterValues>({});
  const waiting = useRef<FilterValues>({});
  if (seen !== filters.values) {
    setSeen(filters.values);
    setDraft({});
  }
  const apply = useDelayed(() => {
    filters.set(waiting.current);
    waiting.current = {};
  });
  return {
    values: { ...filters.values, ...draft },
    change: (name: string, value: unknown) => {
      waiting.current = { ...waiting.current, [name]: value };
      setDraft(waiting.current);
      apply.later(undefined);
    },
  };
}
