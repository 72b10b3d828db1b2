import { useEvent, useListFilterContext } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../../schema';

export type FilterValues = Readonly<Record<string, unknown>>;

export interface Filters {
  readonly values: FilterValues;
  /** Declared filters and card filters that narrow the list now; without search, tab and trash, which show themselves. */
  readonly active: readonly (readonly [name: string, value: unknown])[];
  readonly isFiltered: boolean;
  readonly isTrash: boolean;
  readonly set: (changes: FilterValues) => void;
  /** Only these, and the search text. */
  readonly only: (filter: FilterValues) => void;
  readonly clear: () => void;
}

/** What narrows the list now? The answer lives in the URL. */
export function useFilters(resource: Resource): Filters {
  const { filterValues, setFilters } = useListFilterContext();
  const set = useEvent((changes: FilterValues) => setFilters({ ...filterValues, ...changes }));
  const only = useEvent((filter: FilterValues) => {
    const { search } = filterValues as { search?: unknown };
    setFilters(search === undefined ? { ...filter } : { search, ...filter });
  });
  const clear = useEvent(() => setFilters(filterValues.trashed ? { trashed: filterValues.trashed } : {}));
  return useMemo(() => {
    const values: FilterValues = filterValues;
    const tabs = resource.list.tabs;
    const isTab = (name: string, value: unknown) =>
      name === tabs?.field && tabs.items.some((item) => item.value === value);
    const { search, trashed, ...fields } = values;
    const entries = Object.entries(fields);
    return {
      values,
      active: entries.filter(([name, value]) => resource.fields[name] !== undefined && !isTab(name, value)),
      isFiltered: entries.length > 0 || search !== undefined,
      isTrash: trashed === 'only',
      set,
      only,
      clear,
    };
  }, [filterValues, resource, set, only, clear]);
}
