import type { Resource } from '../schema';
import { urlOf } from './address';
import { endpoints } from './endpoints';
import { type ListRequest, toQuery } from './query';

export const defaultPerPage = 15;

/** What a list asks for that is opened without a question; `isReadable` of the field it is sorted by. */
export function openingOf(
  { list }: Resource,
  isReadable: (field: string) => boolean = () => true,
): Required<Pick<ListRequest, 'page' | 'perPage' | 'isBounded'>> & {
  readonly sort: readonly [string, 'asc' | 'desc'];
} {
  const { sort, cards = [], perPage = defaultPerPage } = list;
  return {
    page: 1,
    perPage,
    sort: sort && isReadable(sort[0]) ? sort : ['id', 'desc'],
    // A figure that shows how many there are needs the number.
    isBounded: !cards.some(({ of }) => of === 'list'),
  };
}

/** Where its first rows are, on the framework's own server. @example openingAddress('/api', users) // '/api/admin/users?page=1&…' */
export function openingAddress(apiUrl: string, resource: Resource): string {
  const { sort, ...asked } = openingOf(resource);
  const [field, order] = sort;
  const request = { ...asked, sort: { field, order }, filters: { comparisons: [] } };
  const { path, query } = endpoints.list(resource, toQuery(resource, request, true));
  return urlOf(apiUrl, path, query);
}
