import type { SavedView, ViewState } from '../../calls';
import { type Actor, can, defaultPerPage, type Resource } from '../../schema';
import type { FilterValues } from './useFilters';

export const viewParam = 'view';

export const declaredSort = ({ list }: Resource): NonNullable<ViewState['sort']> => {
  const [field, order] = list.sort ?? ['id', 'desc'];
  return { field, order };
};

/** The list as the view has it; an address says everything itself, so that a link works whatever becomes of the view. */
export function savedViewAddressOf(resource: Resource, { id, state }: Pick<SavedView, 'id' | 'state'>): string {
  const sort = state.sort ?? declaredSort(resource);
  return `?${new URLSearchParams({
    [viewParam]: String(id),
    filter: JSON.stringify(filterOf(state)),
    sort: sort.field,
    order: sort.order.toUpperCase(),
    page: '1',
    perPage: String(resource.list.perPage ?? defaultPerPage),
  }).toString()}`;
}

/** The list without a view, although another is what it opens with. */
export const plainAddress = `?${new URLSearchParams({ filter: '{}' }).toString()}`;

const filterOf = ({ filters, search }: ViewState): FilterValues => (search === '' ? filters : { ...filters, search });

interface Shown {
  readonly filter: FilterValues;
  readonly sort: { readonly field: string; readonly order: string };
  readonly columns: readonly string[];
}

/** The list as it is now, to be kept; deleted rows are a place of their own and no view of the list. */
export function stateOf({ filter, sort, columns }: Shown): ViewState {
  const { search, trashed: _trashed, ...filters } = filter;
  return {
    filters,
    search: typeof search === 'string' ? search : '',
    sort: { field: sort.field, order: sort.order === 'DESC' ? 'desc' : 'asc' },
    columns: columns.filter((name) => name !== 'deleted_at'),
  };
}

/** Does the list look otherwise than its view? The order in which filters were chosen says nothing. */
export function hasChanged(
  resource: Resource,
  saved: ViewState,
  now: ViewState,
  shownAtFirst: readonly string[],
): boolean {
  const plain = ({ filters, search, sort, columns }: ViewState) =>
    JSON.stringify([
      Object.entries(filters)
        .map(([name, value]) => [name, JSON.stringify(value)])
        .sort(),
      search,
      sort ?? declaredSort(resource),
      columns ?? shownAtFirst,
    ]);
  return plain(saved) !== plain(now);
}

/** Roles whose people see this list, so that a view of it is of use to them. */
export const rolesFor = <T extends { readonly role: string }>(
  resource: Resource,
  offered: readonly T[],
): readonly T[] =>
  offered.filter(
    ({ role }) =>
      can(resource, 'list', { role, permissions: null } satisfies Pick<Actor, 'role' | 'permissions'>).allowed,
  );
