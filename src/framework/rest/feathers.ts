import type { Resource } from '../schema';
import type { HttpQuery } from './address';
import type { Dialect } from './dialect';
import { plainDialect } from './programme';
import { type OperatorWords, patternOf, spellComparisons, wireNameOf } from './query';
import { readOwnError } from './readError';
import { isObject, type Values } from './values';

/** How a service finds part of a text: `$ilike` (SQL), or `$regex` (MongoDB, in memory), which it has to allow by name. */
export interface FeathersOptions {
  readonly contains?: '$ilike' | '$like' | '$regex';
}

/**
 * Feathers: `GET /books?$limit=15&$skip=15&$sort[title]=1&pages[$gte]=100`, answered by `{ total, limit, skip, data }`.
 * What people search is looked for in each field that is searched.
 * @example createRestProvider({ dialects: { mongo: createFeathersDialect({ contains: '$regex' }) }, … })
 */
export function createFeathersDialect({ contains = '$ilike' }: FeathersOptions = {}): Dialect {
  const partOf = (name: string, text: unknown): HttpQuery =>
    contains === '$regex'
      ? { [`${name}[$regex]`]: patternOf(text), [`${name}[$options]`]: 'i' }
      : { [`${name}[${contains}]`]: `%${text}%` };
  return {
    ...plainDialect,
    api: { update: 'patch' },
    toQuery: (resource, { filters, page = 1, perPage, sort }) => ({
      $limit: perPage,
      $skip: perPage === undefined ? undefined : (page - 1) * perPage,
      ...(sort && { [`$sort[${wireNameOf(resource, sort.field)}]`]: sort.order === 'DESC' ? -1 : 1 }),
      ...searchIn(resource, filters.search, partOf),
      ...spellComparisons(resource, filters, { ...words, contains: partOf }),
    }),
    readError: (response, resource, sentences) =>
      readOwnError({ ...response, body: withErrors(response.body) }, resource, sentences),
  };
}

const words: OperatorWords = {
  eq: (name, value) => ({ [name]: String(value) }),
  in: (name, value) => ({ [`${name}[$in][]`]: value as readonly string[] }),
  ne: (name, value) => ({ [`${name}[$ne]`]: String(value) }),
  notIn: (name, value) => ({ [`${name}[$nin][]`]: value as readonly string[] }),
  gt: (name, value) => ({ [`${name}[$gt]`]: String(value) }),
  gte: (name, value) => ({ [`${name}[$gte]`]: String(value) }),
  lt: (name, value) => ({ [`${name}[$lt]`]: String(value) }),
  lte: (name, value) => ({ [`${name}[$lte]`]: String(value) }),
};

function searchIn(
  resource: Resource,
  search: string | undefined,
  partOf: (name: string, text: unknown) => HttpQuery,
): HttpQuery {
  if (search === undefined) return {};
  const searched = Object.keys(resource.fields).filter((name) => resource.fields[name]?.search);
  const parts = searched.map((name, index) =>
    Object.entries(partOf(wireNameOf(resource, name), search)).map(([key, value]) => {
      const [field = '', ...rest] = key.split(/(?=\[)/);
      return [`$or[${index}][${field}]${rest.join('')}`, value] as const;
    }),
  );
  return Object.fromEntries(parts.flat());
}

/** A validator speaks of places: `data: [{ instancePath: '/isbn', message }]`. */
function withErrors(body: unknown): Values {
  const { errors, data, ...rest } = isObject(body) ? body : {};
  const told = Array.isArray(data) ? data.filter(isObject) : [];
  if (told.length === 0) return { ...rest, data, errors };
  return { ...rest, errors: told.map((each) => ({ field: fieldIn(each), message: each.message })) };
}

function fieldIn({ instancePath, params }: Values): string {
  const missing = isObject(params) ? params.missingProperty : undefined;
  const place = typeof instancePath === 'string' ? instancePath.slice(1) : '';
  return [place, missing]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('.')
    .replaceAll('/', '.');
}
