import { type AnyField, getResource, type Model, type Operator, operators, type Resource } from '../schema';
import type { HttpQuery } from './address';
import type { Dialect } from './dialect';
import { plainDialect } from './programme';
import { type OperatorWords, spellComparisons, wireNameOf } from './query';
import { readOwnError } from './readError';
import type { Paging } from './unwrap';
import { isObject, toNumber, type Values } from './values';

/** What the specification leaves to each server. */
export interface JsonApiOptions {
  /** `page[number]` and `page[size]`, or `page[offset]` and `page[limit]`. */
  readonly paging?: 'number' | 'offset';
  /** What it calls comparisons, where that is not our name: `{ gte: 'min' }` for `filter[pages][min]`; null: it has none. */
  readonly operators?: Readonly<Partial<Record<Operator, string | null>>>;
  /** `false`: it has no `filter[id]`, and records are fetched one by one. */
  readonly listsIds?: boolean;
}

const mediaType = 'application/vnd.api+json';

/**
 * JSON:API 1.1: `GET /books?page[number]=2&page[size]=15&sort=-title&filter[genre]=novel&filter[pages][gte]=100`. What people
 * search is asked as `filter[search]`, or as `api.query.search` says.
 * @example createRestProvider({ dialects: { fortune: createJsonApiDialect({ paging: 'offset' }) }, … })
 */
export function createJsonApiDialect(options: JsonApiOptions = {}): Dialect {
  const { paging = 'number', operators: names = {}, listsIds = true } = options;
  const words: OperatorWords = Object.fromEntries(
    operators
      .filter((operator) => names[operator] !== null)
      .map((operator) => {
        const key = operator === 'eq' || operator === 'in' ? '' : `[${names[operator] ?? operator}]`;
        return [operator, (name: string, value: unknown) => ({ [`filter[${name}]${key}`]: String(value) })];
      }),
  );
  return {
    ...plainDialect,
    api: { update: 'patch' },
    accepts: mediaType,
    listsIds,
    toQuery: (resource, { filters, page = 1, perPage, sort }) => ({
      ...(perPage !== undefined && pageAsked(paging, page, perPage)),
      [resource.api.query?.search ?? 'filter[search]']: filters.search,
      ...(sort && { sort: (sort.order === 'DESC' ? '-' : '') + wireNameOf(resource, sort.field) }),
      ...spellComparisons(resource, filters, words),
    }),
    toBody,
    readList: ({ body }) => {
      if (!isObject(body) || !Array.isArray(body.data)) return undefined;
      return { rows: body.data.filter(isObject).map(toRow), paging: pagingIn(body) };
    },
    readRecord: ({ body }) => (isObject(body) && isObject(body.data) ? toRow(body.data) : undefined),
    readData: ({ body }) => (isObject(body) ? body.data : body),
    readError: (response, resource, sentences) =>
      readOwnError({ ...response, body: { errors: errorsIn(response.body, resource) } }, resource, sentences),
  };
}

const pageAsked = (paging: 'number' | 'offset', page: number, perPage: number): HttpQuery =>
  paging === 'number'
    ? { 'page[number]': page, 'page[size]': perPage }
    : { 'page[offset]': (page - 1) * perPage, 'page[limit]': perPage };

/** `{ id, attributes, relationships }` as one row: a relationship is the id, or the ids, it points to. */
function toRow({ id, attributes, relationships }: Values): Values {
  const related = Object.entries(isObject(relationships) ? relationships : {}).flatMap(([name, relation]) => {
    const data = isObject(relation) ? relation.data : undefined;
    if (data === undefined) return [];
    const pointed = Array.isArray(data)
      ? data.filter(isObject).map((each) => each.id)
      : isObject(data)
        ? data.id
        : null;
    return [
      [name, pointed],
      [`${name}_id`, pointed],
    ] as const;
  });
  return { ...Object.fromEntries(related), ...(isObject(attributes) ? attributes : {}), id };
}

/** The number of all rows has no agreed name. */
function pagingIn({ meta }: Values): Paging | undefined {
  const places = isObject(meta) ? [meta, meta.page, meta.pagination].filter(isObject) : [];
  const [total] = places.flatMap(({ total, count, totalCount, total_count }) =>
    [total, count, totalCount, total_count].flatMap((each) => toNumber(each) ?? []),
  );
  return total === undefined ? undefined : { total };
}

const typeOf = ({ api, name }: Resource): string => api.path.split('/').at(-1) ?? name;

function toBody(resource: Resource, values: Values, { model, id }: { readonly model: Model; readonly id?: unknown }) {
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, unknown> = {};
  for (const [wire, value] of Object.entries(values)) {
    const target = targetOf(fieldAt(resource, wire));
    if (target === undefined) attributes[wire] = value;
    else relationships[wire.replace(/_?id$/i, '')] = { data: identifiersOf(typeOf(getResource(model, target)), value) };
  }
  return {
    data: {
      type: typeOf(resource),
      ...(id !== undefined && { id: String(id) }),
      attributes,
      ...(Object.keys(relationships).length > 0 && { relationships }),
    },
  };
}

function fieldAt({ api, fields }: Resource, wire: string): AnyField | undefined {
  const [named] = Object.entries(api.aliases ?? {}).find(([, { write }]) => write === wire) ?? [wire];
  return fields[named];
}

const targetOf = (field: AnyField | undefined): string | undefined => field?.target;

function identifiersOf(type: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((id) => ({ type, id: String(id) }));
  return value === null || value === undefined || value === '' ? null : { type, id: String(value) };
}

/** `{ source: { pointer: '/data/attributes/isbn' }, detail }` as what the other dialects say: a field and its sentence. */
function errorsIn(body: unknown, resource: Resource | undefined): readonly Values[] {
  const errors = isObject(body) && Array.isArray(body.errors) ? body.errors.filter(isObject) : [];
  return errors.map(({ source, detail, title }) => {
    const pointer = isObject(source) && typeof source.pointer === 'string' ? source.pointer : '';
    const [, part, name = ''] = /^\/data\/(attributes|relationships)\/([^/]+)/.exec(pointer) ?? [];
    const isOurName = part === 'relationships' && resource?.fields[`${name}_id`] !== undefined;
    return { field: isOurName ? `${name}_id` : name, message: detail ?? title };
  });
}
