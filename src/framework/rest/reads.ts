import {
  type GetListParams,
  type GetListResult,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  HttpError,
  type RaRecord,
} from 'ra-core';
import { answersAnyList, getResource, isSameId, type Resource } from '../schema';
import { findRecordIn, type RecordPage, type RestContext, readPage } from './context';
import { endpoints, type Id } from './endpoints';
import { readFilters } from './filters';
import { mapPool } from './pool';
import type { ListRequest } from './query';
import { isMissingCall, readError } from './readError';
import { isObject } from './values';
import { applyList, pageOf } from './wholeList';

/** The specification's pickers ask for this many; our server accepts it as the most. */
const mostPerPage = 1000;
const idsPerCall = 100;
const callsAtOnce = 6;

export type Reads = ReturnType<typeof createReads>;

/** The reading verbs, for APIs that speak like this programme's. */
export function createReads(context: RestContext) {
  const { model, ask, has } = context;
  /** Resources whose single call turned out not to exist. */
  const withoutOne = new Set<string>();
  const hasOne = ({ api, name }: Resource) =>
    api.one !== 'list' && (typeof api.one !== 'object' || has(api.one.extension)) && !withoutOne.has(name);
  const isWhole = (resource: Resource) => resource.api.list === 'whole' && !answersAnyList(resource, has);

  async function getList(name: string, params: GetListParams): Promise<GetListResult> {
    const resource = getResource(model, name);
    const request = toRequest(resource, params);
    if (isWhole(resource)) {
      const all = await listAll(resource, params.signal);
      return toResult(applyList(resource, model.kinds, all, request));
    }
    const query = ask.query(resource, request);
    const answer = await ask({ ...endpoints.list(resource, query), signal: params.signal }, resource);
    return toListResult(readPage(context, resource, answer), request);
  }

  /** Every page of a list, one after the other; an API without pages gives one. */
  async function* eachPage(
    resource: Resource,
    size: { readonly perPage?: number },
    signal?: AbortSignal,
  ): AsyncGenerator<readonly RaRecord[]> {
    for (let page = 1; ; page += 1) {
      const paged = page > 1 || size.perPage !== undefined;
      const query = ask.query(resource, { filters: { comparisons: [] }, ...(paged && { ...size, page }) });
      const { records, paging } = readPage(
        context,
        resource,
        await ask({ ...endpoints.list(resource, query), signal }, resource),
      );
      yield records;
      if (records.length === 0 || page >= lastPageOf(paging)) return;
    }
  }

  async function listAll(resource: Resource, signal?: AbortSignal): Promise<readonly RaRecord[]> {
    const all: RaRecord[] = [];
    for await (const records of eachPage(resource, {}, signal)) all.push(...records);
    return all;
  }

  /** Records looked up in the list, for APIs without a call for one. Stops as soon as all are found. */
  async function findInList(
    resource: Resource,
    ids: readonly Id[],
    signal?: AbortSignal,
  ): Promise<readonly RaRecord[]> {
    const found: RaRecord[] = [];
    for await (const records of eachPage(resource, isWhole(resource) ? {} : { perPage: mostPerPage }, signal)) {
      found.push(...records.filter((record) => ids.some((id) => isSameId(id, record.id))));
      if (found.length >= ids.length) break;
    }
    return found;
  }

  async function getByCall(resource: Resource, id: Id, signal?: AbortSignal): Promise<RaRecord> {
    const answer = await ask({ ...endpoints.one(resource, id), signal }, resource);
    const record = findRecordIn(context, resource, answer);
    if (!record) throw ask.unreadable(answer.response);
    return record;
  }

  async function getOne(name: string, params: GetOneParams): Promise<{ data: RaRecord }> {
    const resource = getResource(model, name);
    if (hasOne(resource)) {
      try {
        return { data: await getByCall(resource, params.id, params.signal) };
      } catch (error) {
        if (!isMissingCall(error)) throw error;
        withoutOne.add(name);
      }
    }
    const [record] = await findInList(resource, [params.id], params.signal);
    if (!record) throw readError({ status: 404, body: { status: 'error' } }, resource);
    return { data: record };
  }

  async function getMany(name: string, params: GetManyParams): Promise<{ data: RaRecord[] }> {
    const resource = getResource(model, name);
    const ids = [...new Map(params.ids.map((id) => [String(id), id as Id])).values()];
    if (ids.length === 0) return { data: [] };
    const found = await (ask.listsIds(resource)
      ? getByIdFilter(resource, ids, params.signal)
      : getOneByOne(resource, ids, params.signal));
    const byId = new Map(found.map((record) => [String(record.id), record]));
    return { data: ids.flatMap((id) => byId.get(String(id)) ?? []) };
  }

  async function getByIdFilter(resource: Resource, ids: readonly Id[], signal?: AbortSignal) {
    const groups = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, index) =>
      ids.slice(index * idsPerCall, (index + 1) * idsPerCall),
    );
    const pages = await mapPool(groups, callsAtOnce, async (group) => {
      const filters = { comparisons: [{ field: 'id', operator: 'in', value: group }] } as const;
      const query = ask.query(resource, { filters, page: 1, perPage: group.length });
      return readPage(context, resource, await ask({ ...endpoints.list(resource, query), signal }, resource)).records;
    });
    return pages.flat();
  }

  async function getOneByOne(resource: Resource, ids: readonly Id[], signal?: AbortSignal) {
    const found: RaRecord[] = [];
    if (hasOne(resource) && !isWhole(resource)) {
      await mapPool(ids, callsAtOnce, async (id) => {
        if (withoutOne.has(resource.name)) return;
        const record = await findByCall(resource, id, signal);
        if (record) found.push(record);
      });
      if (!withoutOne.has(resource.name)) return found;
    }
    return findInListIfAny(resource, ids, signal);
  }

  async function findByCall(resource: Resource, id: Id, signal?: AbortSignal): Promise<RaRecord | undefined> {
    try {
      return await getByCall(resource, id, signal);
    } catch (error) {
      if (isMissingCall(error)) withoutOne.add(resource.name);
      else if (!isNotFound(error)) throw error;
      return undefined;
    }
  }

  /** A resource this API does not have at all has no records: what refers to it is shown without. */
  async function findInListIfAny(resource: Resource, ids: readonly Id[], signal?: AbortSignal) {
    try {
      return await findInList(resource, ids, signal);
    } catch (error) {
      if (isMissingCall(error)) return [];
      throw error;
    }
  }

  const getManyReference = (name: string, params: GetManyReferenceParams): Promise<GetListResult> =>
    getList(name, {
      ...params,
      filter: { ...(isObject(params.filter) ? params.filter : {}), [params.target]: params.id },
    });

  return { getList, getOne, getMany, getManyReference };
}

const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

export function toRequest(resource: Resource, params: GetListParams): ListRequest {
  return {
    filters: readFilters(resource, params.filter),
    page: params.pagination?.page,
    perPage: params.pagination?.perPage,
    sort: params.sort,
    ...(isObject(params.meta) && params.meta.isBounded === true && { isBounded: true }),
  };
}

function lastPageOf(paging: RecordPage['paging']): number {
  const { lastPage, total, perPage } = paging ?? {};
  return lastPage ?? (total !== undefined && perPage ? Math.ceil(total / perPage) : 1);
}

const toResult = ({ data, total }: { readonly data: readonly RaRecord[]; readonly total: number }): GetListResult => ({
  data: [...data],
  total,
});

/** The total as the API says it, as it follows from a page that is not full, or else whether there is a next page. */
function toListResult({ records, paging }: RecordPage, request: ListRequest): GetListResult {
  const { page = 1, perPage } = request;
  if (paging?.total !== undefined) return { data: [...records], total: paging.total };
  // A page was requested and more came than fits: the API does not page, so this is all there is.
  if (!paging && perPage !== undefined && records.length > perPage)
    return toResult({ data: pageOf(records, request), total: records.length });
  const isLast = paging?.lastPage !== undefined ? page >= paging.lastPage : records.length < (perPage ?? Infinity);
  const total = isLast ? (page - 1) * (perPage ?? 0) + records.length : undefined;
  return {
    data: [...records],
    ...(total !== undefined && { total }),
    ...(total === undefined && paging?.moreThan !== undefined && { meta: { moreThan: paging.moreThan } }),
    pageInfo: { hasNextPage: !isLast, hasPreviousPage: page > 1 },
  };
}
