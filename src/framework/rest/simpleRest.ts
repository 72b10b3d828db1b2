import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  fetchUtils,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { getResource, type Operator, type Resource } from '../schema';
import { oneByOne, toBulkResult } from './bulk';
import type { RestContext } from './context';
import { readFilters } from './filters';
import type { HttpMethod } from './http';
import { wireNameOf } from './query';
import { toRecord } from './records';
import { isObject, type Values } from './values';
import { toWireValues } from './writes';

/** How this dialect (FakeRest's) writes comparisons in its filter object. */
const suffixes: Readonly<Partial<Record<Operator, string>>> = {
  eq: '',
  in: '',
  ne: '_neq',
  notIn: '_neq_any',
  gt: '_gt',
  gte: '_gte',
  lt: '_lt',
  lte: '_lte',
  contains: '_q',
};

/** The package ra-data-simple-rest over our requests: same session, same errors, declared names and types. */
export function createSimpleRestVerbs({ model, ask }: RestContext) {
  const clientOf =
    (resource: Resource): typeof fetchUtils.fetchJson =>
    async (url, options = {}) => {
      const { response } = await ask(
        {
          method: (options.method ?? 'GET') as HttpMethod,
          path: url,
          ...(typeof options.body === 'string' && { body: JSON.parse(options.body) }),
          headers: headersOf(options.headers, options.body !== undefined),
          ...(options.signal && { signal: options.signal }),
        },
        resource,
      );
      return { status: response.status, headers: response.headers, body: response.text, json: response.body };
    };

  /** The resource, its name for the package (its path) and the package's provider for it. */
  function open(name: string): { resource: Resource; path: string; provider: DataProvider } {
    const resource = getResource(model, name);
    return {
      resource,
      path: resource.api.path.replace(/^\//, ''),
      provider: simpleRestProvider('', clientOf(resource)),
    };
  }

  const read = (resource: Resource, row: unknown): RaRecord =>
    toRecord(resource, model.kinds, isObject(row) ? row : {});
  const readAll = (resource: Resource, result: GetListResult): GetListResult => ({
    ...result,
    data: result.data.map((row) => read(resource, row)),
    total: Number.isNaN(result.total) ? undefined : result.total,
  });
  const write = (resource: Resource, mode: 'create' | 'edit', data: unknown, previous?: unknown): Values =>
    toWireValues(resource, model.kinds, {
      mode,
      data: isObject(data) ? data : {},
      ...(isObject(previous) && { previous }),
      send: 'whole',
      withVersion: false,
    });

  async function update(name: string, params: UpdateParams) {
    const { resource, path, provider } = open(name);
    const data = write(resource, 'edit', params.data, params.previousData);
    const answer = await provider.update(path, { ...params, data });
    return { data: { ...read(resource, answer.data), id: params.id } };
  }

  return {
    getList: async (name: string, params: GetListParams) => {
      const { resource, path, provider } = open(name);
      return readAll(resource, await provider.getList(path, { ...params, ...toQuestion(resource, params) }));
    },
    getOne: async (name: string, params: GetOneParams) => {
      const { resource, path, provider } = open(name);
      return { data: read(resource, (await provider.getOne(path, params)).data) };
    },
    getMany: async (name: string, params: GetManyParams) => {
      const { resource, path, provider } = open(name);
      const { data } = await provider.getMany(path, params);
      return { data: data.map((row) => read(resource, row)) };
    },
    getManyReference: async (name: string, params: GetManyReferenceParams) => {
      const { resource, path, provider } = open(name);
      const target = wireNameOf(resource, params.target);
      const question = { ...params, ...toQuestion(resource, params), target };
      return readAll(resource, await provider.getManyReference(path, question));
    },
    create: async (name: string, params: CreateParams) => {
      const { resource, path, provider } = open(name);
      const { data } = await provider.create(path, { ...params, data: write(resource, 'create', params.data) });
      return { data: read(resource, data) };
    },
    update,
    updateMany: async (name: string, { ids, data }: UpdateManyParams) => {
      const { resource, path, provider } = open(name);
      // A PUT is the whole record.
      const done = await oneByOne(ids, async (id) => {
        const previousData = read(resource, (await provider.getOne(path, { id })).data);
        return update(name, { id, data, previousData });
      });
      return toBulkResult(done);
    },
    remove: async (name: string, params: DeleteParams) => {
      const { path, provider } = open(name);
      await provider.delete(path, params);
      return { data: { ...params.previousData, id: params.id } as RaRecord };
    },
    deleteMany: async (name: string, { ids }: DeleteManyParams) => {
      const { path, provider } = open(name);
      return toBulkResult(await oneByOne(ids, (id) => provider.delete(path, { id })));
    },
  };
}

/** The sorting and the filter of a list, under the names of the API. */
function toQuestion(resource: Resource, { sort, filter }: Pick<GetListParams, 'sort' | 'filter'>) {
  return {
    filter: toFilter(resource, filter),
    ...(sort && { sort: { ...sort, field: wireNameOf(resource, sort.field) } }),
  };
}

function toFilter(resource: Resource, filter: unknown): Values {
  const { search, comparisons } = readFilters(resource, filter);
  const pairs = comparisons.flatMap(({ field, operator, value }) => {
    const suffix = suffixes[operator];
    return suffix === undefined ? [] : [[wireNameOf(resource, field) + suffix, value] as const];
  });
  return { ...Object.fromEntries(pairs), ...(search && { q: search }) };
}

/** Type and length of the body are the sender's business; a DELETE without body needs no type. */
function headersOf(headers: HeadersInit | undefined, hasBody: boolean): Record<string, string> {
  const given = new Headers(headers);
  if (!hasBody) given.delete('content-type');
  return Object.fromEntries(given.entries());
}
