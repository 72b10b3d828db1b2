import { createFeathersDialect, createJsonApiDialect, type Dialects, jsonServerDialect } from 'schema-crud/rest';
import type { ApiSpec } from 'schema-crud/schema';

/** What each server leaves open, or calls in its own way. `simple-rest` is always there. */
export const dialects: Dialects = {
  'json-server': jsonServerDialect,
  // Fortune pages by offset and compares with min, max and fuzzy-match.
  'json-api': createJsonApiDialect({
    paging: 'offset',
    listsIds: false,
    operators: {
      gte: 'min',
      lte: 'max',
      contains: 'fuzzy-match',
      ne: null,
      notIn: null,
      gt: null,
      lt: null,
      startsWith: null,
      empty: null,
    },
  }),
  // In memory texts are found by pattern.
  feathers: createFeathersDialect({ contains: '$regex' }),
};

export type Speaking = 'json-server' | 'simple-rest' | 'json-api' | 'feathers';

type Names = Pick<ApiSpec, 'aliases' | 'query'>;

/** What a server calls the fields of a book, where it is not what we call them. */
export const bookNames: Readonly<Record<Speaking, Names>> = {
  'json-server': { aliases: { published_on: both('publishedOn'), branch_id: both('branchId') } },
  'simple-rest': {},
  'json-api': {
    aliases: { published_on: both('published-on'), branch_id: both('branch') },
    query: { search: 'filter[title][fuzzy-match]' },
  },
  feathers: {},
};

export const branchNames: Readonly<Record<Speaking, Names>> = {
  'json-server': {},
  'simple-rest': {},
  'json-api': { query: { search: 'filter[name][fuzzy-match]' } },
  feathers: {},
};

function both(name: string) {
  return { read: name, write: name };
}
