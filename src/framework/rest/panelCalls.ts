import type { RaRecord } from 'ra-core';
import {
  answersAnyList,
  asCombination,
  type Condition,
  callOf,
  dependenciesOf,
  features,
  getResource,
  holds,
  isSameId,
  type Resource,
  valuesSetBy,
} from '../schema';
import { createDeclaredCalls } from './calls';
import { findRecordIn, type RestContext, readPage, withMeta } from './context';
import { endpoints, type Id } from './endpoints';
import { readFilters } from './filters';
import { createFoundCalls } from './foundCalls';
import type { HttpRequest } from './http';
import type { Mutations } from './mutations';
import { isMissingCall } from './readError';
import type { Reads } from './reads';
import { unwrapNumberAt, unwrapNumbers } from './unwrap';
import { isObject, type Values } from './values';
import { countRecords, searchRecords } from './wholeList';
import { toWireNames } from './writes';

export interface ActParams {
  readonly id?: Id;
  readonly ids?: readonly Id[];
  readonly data?: Values;
  /** Of many records: what would happen to each, and nothing happens. */
  readonly isPreview?: boolean;
  /** `idempotencyKey`: one per intention. */
  readonly meta?: { readonly idempotencyKey?: string };
}

/** An action as its answer named it. */
export interface ActionRef {
  readonly id?: Id;
  readonly ids?: readonly Id[];
  readonly call: string;
}

export interface OptionsParams {
  readonly search?: string;
  readonly ids?: readonly Id[];
  readonly among?: Condition;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface ApiHistoryEntry {
  readonly id: number;
  readonly action: string;
  readonly at: string;
  readonly by: { readonly id: number; readonly name: string } | null;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly import_id?: number;
  readonly reverted_to?: { readonly id: number; readonly at: string | null };
  readonly request_id?: string;
}

export interface HistoryParams {
  readonly id: Id;
  /** Only entries older than this one. */
  readonly before?: number;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface AlikeParams {
  /** The record that is edited. */
  readonly id?: Id;
  readonly values: Values;
  readonly signal?: AbortSignal;
}

/** Records that may be one with what is typed, each with the fields that agree; `hidden`: one more that may not be seen. */
export interface ApiAlike {
  readonly found: readonly { readonly fields: readonly string[]; readonly record: RaRecord }[];
  readonly hidden: boolean;
}

/** What the person reads masked otherwise, and until when it is shown. */
export interface ApiRevealed {
  readonly values: Values;
  readonly version: number;
  readonly until: string;
}

export interface RevertParams {
  readonly id: Id;
  /** The entry after which the record was as it shall be again. */
  readonly entry: number;
}

/** What giving a record the values of an entry again would do. */
export interface ApiRevertPreview {
  readonly version: number;
  readonly changes: ApiHistoryEntry['changes'];
  readonly kept: readonly { readonly field: string; readonly because: string }[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export interface ExportParams {
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly string[];
  /** The file is one that the import reads back. */
  readonly forImport?: boolean;
  /** Nobody's personal data is whole in it. */
  readonly isMasked?: boolean;
  readonly sort: { readonly field: string; readonly order: string };
  readonly filter: Values;
  readonly signal?: AbortSignal;
  readonly onBytes?: (received: number) => void;
}

export interface ApiExportedFile {
  readonly blob: Blob;
  readonly name?: string;
  readonly rows?: number;
}

const defaultLimit = 25;
/** Ten thousand rows take a while on a slow line. */
const exportMs = 600_000;

/** What generated screens ask for besides react-admin's nine verbs. */
export function createPanelCalls(
  context: RestContext,
  reads: Pick<Reads, 'getList' | 'getOne' | 'getMany'>,
  update: Mutations['update'],
) {
  const { model, ask, has } = context;

  async function act(name: string, actionName: string, params: ActParams) {
    const resource = getResource(model, name);
    const action = resource.actions?.[actionName];
    if (!action) throw new Error(`${name} has no action "${actionName}".`);
    const values = toWireNames(resource, params.data ?? {});
    const ids = params.ids ?? (params.id === undefined ? [] : [params.id]);
    if (params.ids === undefined && (action.call || has(action.extension ?? features.actions))) {
      const id = onlyId(params.id, actionName);
      return send(resource, endpoints.action(resource, callOf(actionName, action), id, values), params);
    }
    const sent = params.isPreview ? { ...values, preview: true } : values;
    if (resource.api.bulk) return send(resource, endpoints.bulk(resource, actionName, ids, sent), params);
    const sets = valuesSetBy(resource, action, { today: context.today(), now: new Date().toISOString() });
    return setOneByOne(resource, ids, { ...sets, ...params.data });
  }

  async function undoAction(name: string, actionName: string, { id, ids, call }: ActionRef) {
    const resource = getResource(model, name);
    const action = resource.actions?.[actionName];
    if (!action) throw new Error(`${name} has no action "${actionName}".`);
    if (ids) return send(resource, endpoints.bulk(resource, actionName, ids, { undo: call }), {});
    const { path } = callOf(actionName, action);
    const undo = { method: 'POST', path: `${path}/undo` } as const;
    return send(resource, endpoints.action(resource, undo, onlyId(id, actionName), { call }), {});
  }

  async function send(resource: Resource, request: HttpRequest, params: ActParams) {
    const { dialect, response } = await ask(withMeta(context, request, params.meta), resource);
    return {
      data: dialect.readData(response) ?? null,
      ...messageIn(response.body),
      ...callNamedBy(response.headers),
    };
  }

  /** An action that only writes values needs no call of its own. */
  async function setOneByOne(resource: Resource, ids: readonly Id[], data: Values) {
    const records: RaRecord[] = [];
    for (const id of ids) {
      const previousData = (await reads.getOne(resource.name, { id })).data;
      records.push((await update(resource.name, { id, data, previousData })).data);
    }
    return { data: records.length === 1 ? records[0] : records };
  }

  async function statistics(name: string, params: { readonly signal?: AbortSignal } = {}) {
    const resource = getResource(model, name);
    const { statistics: path, statisticsExtension, list } = resource.api;
    if (path === undefined && (list !== 'whole' || resource.statistics === undefined)) return {};
    if (path === undefined || (statisticsExtension !== undefined && !has(statisticsExtension)))
      return countRecords(resource, await wholeList(name, params.signal));
    const { response } = await ask({ ...endpoints.statistics(resource), signal: params.signal }, resource);
    const told = { ...unwrapNumbers(response.body), ...placedNumbers(resource, response.body) };
    const isOurs = answersAnyList(resource, has) || resource.api.list !== 'whole';
    if (isOurs || figuresShown(resource).every((figure) => Object.hasOwn(told, figure))) return told;
    return { ...countRecords(resource, await wholeList(name, params.signal)), ...told };
  }

  async function wholeList(name: string, signal?: AbortSignal): Promise<readonly RaRecord[]> {
    const everything = { page: 1, perPage: Number.MAX_SAFE_INTEGER };
    const { data } = await reads.getList(name, {
      pagination: everything,
      sort: { field: 'id', order: 'ASC' },
      filter: {},
      signal,
    });
    return data as readonly RaRecord[];
  }

  async function exportFile(name: string, params: ExportParams): Promise<ApiExportedFile> {
    const resource = getResource(model, name);
    const { signal, onBytes = () => {} } = params;
    return readFile({ ...endpoints.export(resource, exportQuery(resource, params)), signal, onBytes }, resource);
  }

  function exportQuery(resource: Resource, { format, columns, forImport, isMasked, sort, filter }: ExportParams) {
    const query = ask.query(resource, { filters: readFilters(resource, filter), sort });
    const wish = { format, columns: columns.join(','), ...(forImport && { for: 'import' }) };
    return { ...query, ...wish, ...(isMasked && { masked: '1' }) };
  }

  async function askForExport(name: string, { reason, ...params }: ExportParams & { readonly reason: string }) {
    const resource = getResource(model, name);
    const { response } = await ask(endpoints.askForExport(resource, exportQuery(resource, params), reason), resource);
    return messageIn(response.body);
  }

  async function readFile(request: HttpRequest, resource?: Resource): Promise<ApiExportedFile> {
    const { response } = await ask({ onBytes: () => {}, ...request, timeoutMs: exportMs }, resource);
    if (!response.blob) throw ask.unreadable(response);
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    const rows = response.headers.get('x-row-count');
    return { blob: response.blob, ...(name && { name }), ...(rows !== null && { rows: Number(rows) }) };
  }

  async function restore(name: string, { id }: { readonly id: Id }): Promise<{ readonly data: RaRecord }> {
    const resource = getResource(model, name);
    const answer = await ask(endpoints.restore(resource, id), resource);
    const record = findRecordIn(context, resource, answer);
    return { data: record ?? (await reads.getOne(name, { id })).data };
  }

  async function history(
    name: string,
    { id, before, limit, signal }: HistoryParams,
  ): Promise<readonly ApiHistoryEntry[]> {
    if (!has(features.history)) return [];
    const resource = getResource(model, name);
    const query = {
      ...(before === undefined ? {} : { before }),
      ...(limit === undefined ? {} : { per_page: limit }),
    };
    const { dialect, response } = await ask({ ...endpoints.history(resource, id, query), signal }, resource);
    const listing = dialect.readList(response, resource);
    if (!listing) throw ask.unreadable(response);
    return listing.rows as unknown as readonly ApiHistoryEntry[];
  }

  async function revertPreview(name: string, { id, entry }: RevertParams): Promise<ApiRevertPreview> {
    const resource = getResource(model, name);
    const { dialect, response } = await ask(endpoints.revert(resource, id, entry, 'GET'), resource);
    return dialect.readData(response) as ApiRevertPreview;
  }

  async function revert(name: string, { id, entry, version }: RevertParams & { readonly version: number }) {
    const resource = getResource(model, name);
    const answer = await ask(endpoints.revert(resource, id, entry, 'POST', { version }), resource);
    const record = findRecordIn(context, resource, answer);
    return { data: record ?? (await reads.getOne(name, { id })).data };
  }

  async function alike(name: string, { id, values, signal }: AlikeParams): Promise<ApiAlike> {
    const resource = getResource(model, name);
    const body = { ...(id === undefined ? {} : { id }), values: toWireNames(resource, values) };
    const { dialect, response } = await ask({ ...endpoints.alike(resource, body), signal }, resource);
    return dialect.readData(response) as ApiAlike;
  }

  async function reveal(name: string, { id, reason }: { readonly id: Id; readonly reason: string }) {
    const resource = getResource(model, name);
    const { dialect, response } = await ask(endpoints.reveal(resource, id, reason), resource);
    return dialect.readData(response) as ApiRevealed;
  }

  async function options(name: string, params: OptionsParams): Promise<readonly RaRecord[]> {
    const resource = getResource(model, name);
    const { ids, among, limit = defaultLimit, signal } = params;
    try {
      const records = await (resource.api.options
        ? shortList(resource, params)
        : ids
          ? reads.getMany(name, { ids: [...ids], signal }).then(({ data }) => data)
          : fromList(resource, params));
      return records.filter((record) => isAmong(record, among)).slice(0, ids ? ids.length : limit);
    } catch (error) {
      // An API without this resource has nothing to choose from.
      if (isMissingCall(error)) return [];
      throw error;
    }
  }

  async function shortList(resource: Resource, { search, ids, among, limit = defaultLimit, signal }: OptionsParams) {
    const extended = answersAnyList(resource, has);
    const filter = { ...plainPart(among), q: search, ...(ids && { id__in: ids }) };
    const request = {
      filters: readFilters(resource, filter),
      ...(extended && { page: 1, perPage: ids?.length ?? limit }),
    };
    const answer = await ask({ ...endpoints.options(resource, ask.query(resource, request)), signal }, resource);
    const { records } = readPage(context, resource, answer);
    const wanted = ids ? records.filter(({ id }) => ids.some((other) => isSameId(id, other))) : records;
    return extended ? wanted : searchRecords(resource, model.kinds, wanted, search);
  }

  async function fromList(resource: Resource, { search, among, limit = defaultLimit, signal }: OptionsParams) {
    const { data } = await reads.getList(resource.name, {
      filter: { ...plainPart(among), q: search },
      sort: { field: resource.title.split(' ')[0] ?? 'id', order: 'ASC' },
      pagination: { page: 1, perPage: limit },
      signal,
    });
    return data as readonly RaRecord[];
  }

  const call = createDeclaredCalls(context, { readFile });

  return {
    act,
    undoAction,
    statistics,
    ...createFoundCalls(context),
    exportFile,
    askForExport,
    restore,
    history,
    revertPreview,
    revert,
    alike,
    reveal,
    options,
    call,
  };
}

/** The sentence of the API about what it has done. */
function messageIn(body: unknown): { readonly message?: string } {
  const message = isObject(body) ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? { message } : {};
}

/** What the API calls what it has just done. */
function callNamedBy(headers: { readonly get: (name: string) => string | null }): { readonly call?: string } {
  const call = headers.get('x-request-id');
  return call === null ? {} : { call };
}

/** Figures that have a place of their own in the answer. */
function placedNumbers({ statistics }: Resource, body: unknown): Readonly<Record<string, number>> {
  const entries = Object.entries(statistics ?? {}).map(
    ([name, { at }]) => [name, at && unwrapNumberAt(body, at)] as const,
  );
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, number] => entry[1] !== undefined));
}

/** The figures above a list. A described API may leave some out, and its whole list can be counted here. */
const figuresShown = ({ list }: Resource): readonly string[] => (list.cards ?? []).map(({ statistic }) => statistic);

/** The part of a condition that a list call can say; the rest is checked on what it answers. */
function plainPart(among: Condition | undefined): Values {
  return among && !asCombination(among) ? among : {};
}

/** Short lists carry few fields: only a condition on fields that are there can be judged. */
function isAmong(record: RaRecord, among: Condition | undefined): boolean {
  return !dependenciesOf(among).every((name) => Object.hasOwn(record, name)) || holds(among, record);
}

function onlyId(id: Id | undefined, action: string): Id {
  if (id === undefined) throw new Error(`The action "${action}" is for one record: say its id.`);
  return id;
}
