import { HttpError, type Identifier, type RaRecord, useGetOne } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { Resource } from '../../schema';
import { watched } from '../core/watched';

/** One record, wherever it is on screen. `missing`: deleted, another user's, or never there. */
export type RecordState<R = RaRecord> =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  /** `error`: fetching it anew failed; what is shown is from before. */
  | { readonly state: 'ready'; readonly record: R; readonly error: unknown; readonly retry: () => void };

/**
 * How a detail asks for its record: in a place of its own in the cache. Lists put their rows where `useGetOne` looks, and
 * a row may know less than the record, also after the record could not be loaded.
 */
export const detailQuery = (id: Identifier) => ({ id, meta: { detail: true } }) as const;

/** The key under which a detail's record is cached, to fetch it ahead or anew. */
export const detailKey = (name: string, id: Identifier) =>
  [name, 'getOne', { id: String(id), meta: detailQuery(id).meta }] as const;

/**
 * A record to read, or what a page reads from it. An address can carry anything: then the record is missing.
 * @example useRecord(complaints, id, readComplaint)
 */
export function useRecord<R = RaRecord>(
  resource: Pick<Resource, 'name' | 'watch'>,
  id: Identifier,
  read: (record: RaRecord) => R = asItIs,
): RecordState<R> {
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, detailQuery(id), {
    refetchInterval: watched(resource),
  });
  const record = useMemo(() => data && read(data), [data, read]);
  const retry = () => void refetch();
  if (isGone(error)) return { state: 'missing' };
  if (record) return { state: 'ready', record, error, retry };
  return error ? { state: 'failed', error, retry } : { state: 'loading' };
}

const asItIs = (record: RaRecord) => record as never;
const isGone = (error: unknown): boolean => error instanceof HttpError && [404, 410].includes(error.status);

/**
 * The record a form opens with: always fetched, because the row in the list may be older, and then kept as it is, so
 * that no reload changes it under the person's hands. Undefined: a form for a new one.
 */
export function useEditedRecord(resource: Resource, id: Identifier | undefined): RecordState | undefined {
  const kept = useRef<RaRecord>(undefined);
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id: id ?? 0 },
    { enabled: id !== undefined, staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false },
  );
  if (id === undefined) return undefined;
  const retry = () => void refetch();
  if (!error && isFetchedAfterMount && data) kept.current ??= data;
  if (kept.current && String(kept.current.id) === String(id))
    return { state: 'ready', record: kept.current, error: null, retry };
  if (isFetching || !error) return { state: 'loading' };
  return isGone(error) ? { state: 'missing' } : { state: 'failed', error, retry };
}
