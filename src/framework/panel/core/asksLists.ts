import { answersAnyList, dialectOf, type Resource } from '../../schema';

/**
 * Can a list be sorted and narrowed by any of its fields? An API that has only the described calls cannot, unless the
 * panel holds the whole list itself.
 */
export const asksLists = ({ api }: Pick<Resource, 'api'>, has: (extension: string) => boolean): boolean =>
  answersAnyList({ api }, has) || api.list === 'whole';

/**
 * Can a list be narrowed by all or any of several comparisons? The panel can where it holds the list; of APIs those that are
 * asked in our words.
 */
export const takesConditions = (resource: Pick<Resource, 'api'>, has: (extension: string) => boolean): boolean =>
  answersAnyList(resource, has) ? ['programme', 'plain'].includes(dialectOf(resource)) : resource.api.list === 'whole';
