import { HttpError } from 'ra-core';
import type { Resource } from '../schema';
import type { Id } from './endpoints';
import { mapPool } from './pool';
import { errorBodyOf, errorOf } from './readError';
import { indonesian } from './sentences';
import { isObject, type Values } from './values';
import { sameValue } from './writes';

/** What became of one record of a bulk call. */
export interface BulkResult {
  readonly id: Id;
  readonly ok: boolean;
  readonly code?: string;
  readonly message?: string;
}

/** The name of the bulk action that deletes; undefined when the API has none. */
export const findRemoveAction = (resource: Resource): string | undefined =>
  findBulkAction(resource, (action) => action.remove === true);

/** The name of the bulk action that writes exactly these values. */
export const findSetAction = (resource: Resource, values: Values): string | undefined =>
  findBulkAction(
    resource,
    ({ sets, input }) => sets !== undefined && input === undefined && hasSameValues(sets, values),
  );

function findBulkAction(
  resource: Resource,
  fits: (action: NonNullable<Resource['actions']>[string]) => boolean,
): string | undefined {
  if (!resource.api.bulk) return undefined;
  return Object.entries(resource.actions ?? {}).find(([, action]) => action.on.includes('bulk') && fits(action))?.[0];
}

function hasSameValues(left: Values, right: Values): boolean {
  const names = Object.keys(right);
  return names.length === Object.keys(left).length && names.every((name) => sameValue(left[name], right[name]));
}

/** Per-item results of a bulk answer. An API that only says "success" did them all. */
export function readResults(ids: readonly Id[], data: unknown): readonly BulkResult[] {
  const results = isObject(data) && Array.isArray(data.results) ? data.results.filter(isObject) : [];
  if (results.length === 0) return ids.map((id) => ({ id, ok: true }));
  return results.map(({ id, ok, code, message }) => ({
    id: id as Id,
    ok: ok === true,
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
  }));
}

const callsAtOnce = 4;

/** The same call for each record, where the API has none for several; a refusal of one is its result. */
export const oneByOne = (ids: readonly Id[], work: (id: Id) => Promise<unknown>): Promise<readonly BulkResult[]> =>
  mapPool(ids, callsAtOnce, async (id) => {
    try {
      await work(id);
      return { id, ok: true };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return { id, ok: false, code: errorBodyOf(error)?.code, message: error.message };
    }
  });

/** The ids that worked, and all results in `meta`. Rejects only when nothing worked. */
export function toBulkResult(results: readonly BulkResult[]): {
  data: Id[];
  meta: { readonly results: readonly BulkResult[] };
} {
  const done = results.filter(({ ok }) => ok).map(({ id }) => id);
  const [first] = results;
  if (first && done.length === 0)
    throw errorOf(first.message ?? indonesian.nothingDone, 409, {
      code: first.code,
      errors: {},
      data: { results },
      said: true,
      enveloped: true,
    });
  return { data: done, meta: { results } };
}
