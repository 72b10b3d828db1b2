import { features } from './features';

/**
 * The dialects of APIs the framework speaks. `any`: its lists are sorted and narrowed by anything; `announced`: where the API
 * announces `lists.paging`, as it is for a dialect of one's own.
 */
export const dialectLists = {
  /** This project's own, and the default: `{ status: 'success', data }`. */
  programme: 'announced',
  /** No envelope: the HTTP status is the answer, the body is the list or the record. */
  plain: 'announced',
  /** The package `ra-data-simple-rest`. */
  'simple-rest': 'any',
  'json-server': 'any',
  /** https://jsonapi.org, with `filter[field][gte]` and `page[number]`. */
  'json-api': 'any',
  feathers: 'any',
} as const satisfies Readonly<Record<string, 'any' | 'announced'>>;

export type DialectName = keyof typeof dialectLists;

const names: Readonly<Record<string, 'any' | 'announced'>> = dialectLists;

interface Spoken {
  readonly api: { readonly dialect?: string };
}

export const dialectOf = ({ api }: Spoken): string => api.dialect ?? 'programme';

/** Does the API itself sort a list, narrow it by any of its fields and give it page by page? */
export const answersAnyList = (resource: Spoken, has: (extension: string) => boolean): boolean =>
  names[dialectOf(resource)] === 'any' || has(features.paging);
