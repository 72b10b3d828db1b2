import { useEvent, useListFilterContext } from 'ra-core';
import { useMemo } from 'react';
import type { Condition, Resource } from '../../schema';
import { asksLists } from '../core/asksLists';
import { findField } from '../core/columns';
import { type Location, useLocation } from '../router';
import { isSameTab } from './tabCounts';

export type FilterValues = Readonly<Record<string, unknown>>;

export interface ListFilters {
  readonly values: FilterValues;
  /** Declared filters and card filters that narrow the list now; without search, tab and trash, which show themselves. */
  readonly active: readonly (readonly [name: string, value: unknown])[];
  /** All or any of several comparisons, besides the others. */
  readonly where: Condition | undefined;
  readonly isFiltered: boolean;
  readonly isTrash: boolean;
  readonly set: (changes: FilterValues) => void;
  /** Only these, and the search text. */
  readonly only: (filter: FilterValues) => void;
  readonly clear: () => void;
}

// A second change can come before the page has followed the first: it must add to that one, not replace it.
const wanted = new WeakMap<Location, FilterValues>();

/** Does this API's list know the filter, so that choosing it narrows something? */
export const isFilter = (resource: Resource, name: string, has: (extension: string) => boolean): boolean =>
  asksLists(resource, has) || (resource.api.filters?.includes(name) ?? true);

/** What narrows the list now? The answer lives in the URL. */
export function useFilters(resource: Resource): ListFilters {
  const { filterValues, setFilters } = useListFilterContext();
  const location = useLocation();
  const change = useEvent((next: (current: FilterValues) => FilterValues) => {
    const values = next(wanted.get(location) ?? filterValues);
    wanted.set(location, values);
    setFilters(values);
  });
  const set = useEvent((changes: FilterValues) => change((current) => ({ ...current, ...changes })));
  const only = useEvent((filter: FilterValues) =>
    change(({ search }) => (search === undefined ? { ...filter } : { search, ...filter })),
  );
  const clear = useEvent(() => change(({ trashed }) => (trashed ? { trashed } : {})));
  return useMemo(() => {
    const values: FilterValues = filterValues;
    const tabs = resource.list.tabs;
    const isTab = (name: string, value: unknown) =>
      name === tabs?.field && tabs.items.some((item) => isSameTab(item.value, value));
    const { search, trashed, where, ...fields } = values;
    const entries = Object.entries(fields);
    const condition = typeof where === 'object' && where !== null ? (where as Condition) : undefined;
    return {
      values,
      active: entries.filter(([name, value]) => findField(resource, name) !== undefined && !isTab(name, value)),
      where: condition,
      isFiltered: entries.length > 0 || search !== undefined || condition !== undefined,
      isTrash: trashed === 'only',
      set,
      only,
      clear,
    };
  }, [filterValues, resource, set, only, clear]);
}
