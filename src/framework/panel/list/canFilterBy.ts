import type { Resource } from '../../schema';
import { asksLists } from '../core/asksLists';

/** An API with only the described calls knows no filter besides those of the list itself. */
export function canFilterBy(filter: object, resource: Resource, has: (extension: string) => boolean): boolean {
  if (asksLists(resource, has)) return true;
  return Object.keys(filter).every(
    (name) => name === resource.list.tabs?.field || resource.list.filters?.includes(name),
  );
}
