import type { Dialect } from './dialect';
import { plainDialect } from './programme';
import { type OperatorWords, patternOf, spellComparisons, wireNameOf } from './query';
import { readOwnError } from './readError';

const words: OperatorWords = {
  eq: (name, value) => ({ [name]: String(value) }),
  in: (name, value) => ({ [name]: value as readonly string[] }),
  ne: (name, value) => ({ [`${name}_ne`]: String(value) }),
  notIn: (name, value) => ({ [`${name}_ne`]: value as readonly string[] }),
  gte: (name, value) => ({ [`${name}_gte`]: String(value) }),
  lte: (name, value) => ({ [`${name}_lte`]: String(value) }),
  contains: (name, value) => ({ [`${name}_like`]: patternOf(value) }),
  startsWith: (name, value) => ({ [`${name}_like`]: `^${patternOf(value)}` }),
};

/** `json-server` before its version 1: `GET /books?_page=2&_limit=15&_sort=title&_order=asc&q=laut&pages_gte=100`. */
export const jsonServerDialect: Dialect = {
  ...plainDialect,
  api: { update: 'patch' },
  toQuery: (resource, { filters, page, perPage, sort }) => ({
    _page: page,
    _limit: perPage,
    q: filters.search,
    ...(sort && { _sort: wireNameOf(resource, sort.field), _order: sort.order.toLowerCase() }),
    ...spellComparisons(resource, filters, words),
  }),
  readError: readOwnError,
};
