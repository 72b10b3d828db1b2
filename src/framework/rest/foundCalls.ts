import { features, getResource, type Resource } from '../schema';
import type { RestContext } from './context';
import { endpoints, type Id } from './endpoints';
import { readFilters } from './filters';
import { isObject, type Values } from './values';
import { toWireNames } from './writes';

export interface FilteredParams {
  readonly action: 'delete' | 'restore';
  /** What the list is narrowed by, and how many rows it shows. */
  readonly filter?: Values;
  readonly count?: number;
}

/** A deletion that shall not have been. */
export interface DeletionRef {
  readonly ids: readonly Id[];
  /** As the answer to the deletion named it, where the API does. */
  readonly call?: string;
}

/** The chosen records, or everything a filter finds with how many the person saw. */
export type FoundParams = {
  readonly data?: Values;
  readonly isPreview?: boolean;
  /** Of everything found: how many have been looked at so far. */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
} & (
  | { readonly ids: readonly Id[]; readonly filter?: undefined; readonly count?: undefined }
  | { readonly ids?: undefined; readonly filter: Values; readonly count: number }
);

export interface FoundResult {
  readonly updated: number;
  readonly failed: number;
  /** Each of the chosen ones; of everything found those that were refused. */
  readonly results: readonly { readonly id: Id; readonly ok: boolean; readonly message?: string }[];
  /** What the API calls what it did, to take it back. */
  readonly calls: readonly string[];
}

/** One line for each value of a field, and the whole; see `groupsAnswer` of the calls. */
export interface FoundGroups {
  readonly groups: readonly (GroupFigures & {
    readonly key: string | number | boolean | null;
    readonly name: string | null;
  })[];
  readonly whole: GroupFigures;
  readonly more: number;
}

interface GroupFigures {
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** What is asked of, and done with, many records of a list: `GET {path}/groups`, `POST {path}/found`. */
export function createFoundCalls({ model, ask, has }: RestContext) {
  async function send(resource: Resource, filter: Values, body: Values, signal?: AbortSignal): Promise<Values> {
    const query = ask.query(resource, { filters: readFilters(resource, filter) });
    const { dialect, response } = await ask(
      { ...endpoints.found(resource, query, body), ...(signal && { signal }) },
      resource,
    );
    const data = dialect.readData(response);
    return isObject(data) ? data : {};
  }

  /** What a list finds, as one line for each value of a field; only an API with `lists.groups` has it. */
  async function groups(
    name: string,
    { by, filter = {}, signal }: { readonly by: string; readonly filter?: Values; readonly signal?: AbortSignal },
  ): Promise<FoundGroups> {
    const resource = getResource(model, name);
    const query = { ...ask.query(resource, { filters: readFilters(resource, filter) }), group_by: by };
    const { dialect, response } = await ask(
      { ...endpoints.groups(resource, query), ...(signal && { signal }) },
      resource,
    );
    return dialect.readData(response) as FoundGroups;
  }

  /** Every row of a filter at once; `call` names what was done, to take it back. */
  async function found(name: string, { filter = {}, ...body }: FilteredParams) {
    const data = await send(getResource(model, name), filter, body);
    return data as { readonly updated: number; readonly call: string };
  }

  /** All of it in one call where the API can, otherwise record by record. */
  async function undoDelete(name: string, { ids, call }: DeletionRef): Promise<{ readonly updated: number }> {
    const resource = getResource(model, name);
    if (call !== undefined && has(features.found))
      return (await send(resource, {}, { action: 'restore', call })) as { readonly updated: number };
    for (const id of ids) await ask(endpoints.restore(resource, id), resource);
    return { updated: ids.length };
  }

  /** An edit, or a declared action, of many records, each checked as it is alone; everything found goes block by block. */
  async function actOnMany(name: string, action: string, params: FoundParams): Promise<FoundResult> {
    const resource = getResource(model, name);
    const { ids, filter = {}, count, data = {}, isPreview, signal, onProgress } = params;
    const body = { action, data: toWireNames(resource, data), ...(isPreview && { preview: true }) };
    let sum: FoundResult = { updated: 0, failed: 0, results: [], calls: [] };
    let next: Values = ids ? { ids } : { count };
    do {
      const block = (await send(resource, filter, { ...body, ...next }, signal)) as unknown as Block;
      sum = {
        updated: sum.updated + block.updated,
        failed: sum.failed + block.failed,
        results: [...sum.results, ...block.results],
        calls: [...sum.calls, ...(block.call === undefined ? [] : [block.call])],
      };
      onProgress?.(sum.updated + sum.failed);
      next = { after: block.next };
    } while (next.after !== undefined);
    return sum;
  }

  async function undoMany(
    name: string,
    action: string,
    calls: readonly string[],
  ): Promise<{ readonly updated: number }> {
    const resource = getResource(model, name);
    let updated = 0;
    // The last first, as each was done over the one before.
    for (const undo of calls.toReversed()) updated += Number((await send(resource, {}, { action, undo })).updated ?? 0);
    return { updated };
  }

  return { groups, found, undoDelete, actOnMany, undoMany };
}

interface Block extends Omit<FoundResult, 'calls'> {
  readonly call?: string;
  readonly next?: number;
}
