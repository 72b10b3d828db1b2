import { openingOf, type Resource } from '../schema';
import { urlOf } from './address';
import { endpoints } from './endpoints';
import { toQuery } from './query';

/**
 * Where the first rows of a list are on the framework's own server, to the letter as the list will ask for them.
 * @example openingAddress('/api', users) // '/api/admin/users?page=1&per_page=15&…'
 */
export function openingAddress(apiUrl: string, resource: Resource): string {
  const { sort, ...asked } = openingOf(resource);
  const [field, order] = sort;
  const request = { ...asked, sort: { field, order }, filters: { comparisons: [] } };
  const { path, query } = endpoints.list(resource, toQuery(resource, request, true));
  return urlOf(apiUrl, path, query);
}
