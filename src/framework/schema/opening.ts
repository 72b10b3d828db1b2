import type { Resource } from './resource';

export const defaultPerPage = 15;

export interface Opening {
  readonly page: number;
  readonly perPage: number;
  readonly sort: readonly [field: string, order: 'asc' | 'desc'];
  /** The total may be told as "more than". */
  readonly isBounded: boolean;
}

/** What a list asks for that is opened without a question. `isReadable` of the field it is sorted by; else it is sorted by its ids. */
export function openingOf({ list }: Resource, isReadable: (field: string) => boolean = () => true): Opening {
  const { sort, cards = [], perPage = defaultPerPage } = list;
  return {
    page: 1,
    perPage,
    sort: sort && isReadable(sort[0]) ? sort : ['id', 'desc'],
    // A figure that shows how many there are needs the number.
    isBounded: !cards.some(({ of }) => of === 'list'),
  };
}
