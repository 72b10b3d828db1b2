import { features, type Resource } from '../../schema';

/**
 * Can a list be sorted and narrowed by any of its fields? An API that has only the described calls cannot, unless the
 * panel holds the whole list itself.
 */
export const asksLists = ({ api }: Pick<Resource, 'api'>, has: (extension: string) => boolean): boolean =>
  has(features.paging) || api.list === 'whole' || api.dialect === 'simple-rest';
