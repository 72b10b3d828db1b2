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
import type { RestContext } from './context';
import { readFilters } from './filters';
import type { HttpMethod } from './http';
import { toRecord } from './records';
import { isObject, type Values } from './values';
import { toWireNames, toWireValues } from './writes';

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
      const response = await ask.plain(
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

  return {
    getList: async (name: string, params: GetListParams) => {
      const { resource, path, provider } = open(name);
      return readAll(resource, await provider.getList(path, { ...params, filter: toFilter(resource, params.filter) }));
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
      const filter = toFilter(resource, params.filter);
      return readAll(resource, await provider.getManyReference(path, { ...params, filter }));
    },
    create: async (name: string, params: CreateParams) => {
      const { resource, path, provider } = open(name);
      const { data } = await provider.create(path, { ...params, data: write(resource, 'create', params.data) });
      return { data: read(resource, data) };
    },
    update: async (name: string, params: UpdateParams) => {
      const { resource, path, provider } = open(name);
      const data = write(resource, 'edit', params.data, params.previousData);
      const answer = await provider.update(path, { ...params, data });
      return { data: { ...read(resource, answer.data), id: params.id } };
    },
    updateMany: async (name: string, params: UpdateManyParams) => {
      const { resource, path, provider } = open(name);
      const data = toWireNames(resource, isObject(params.data) ? params.data : {});
      return provider.updateMany(path, { ...params, data });
    },
    remove: async (name: string, params: DeleteParams) => {
      const { path, provider } = open(name);
      await provider.delete(path, params);
      return { data: { ...params.previousData, id: params.id } as RaRecord };
    },
    deleteMany: async (name: string, params: DeleteManyParams) => {
      const { path, provider } = open(name);
      await provider.deleteMany(path, params);
      return { data: params.ids };
    },
  };
}

function toFilter(resource: Resource, filter: unknown): Values {
  const { search, comparisons } = readFilters(resource, filter);
  const pairs = comparisons.flatMap(({ field, operator, value }) => {
    const suffix = suffixes[operator];
    return suffix === undefined
      ? []
      : [[(resource.api.aliases?.[field]?.query?.name ?? field) + suffix, value] as const];
  });
  return { ...Object.fromEntries(pairs), ...(search && { q: search }) };
}

/** Type and length of the body are the sender's business; a DELETE without body needs no type. */
function headersOf(headers: HeadersInit | undefined, hasBody: boolean): Record<string, string> {
  const given = new Headers(headers);
  if (!hasBody) given.delete('content-type');
  return Object.fromEntries(given.entries());
}
