import { HttpError, type RaRecord, useGetOne } from 'ra-core';
import { useRef } from 'react';
import type { Resource } from '../../schema';

export type EditedRecord =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly record?: RaRecord }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * The record a form opens with: always asked anew, because the row in the list may be older, and then kept as it is,
 * so that no reload changes it under the person's hands.
 */
export function useEditedRecord(resource: Resource, id: number | undefined): EditedRecord {
  // An address can carry anything where the number should be.
  const isId = Number.isInteger(id);
  const kept = useRef<RaRecord>(undefined);
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id: id ?? 0 },
    { enabled: isId, staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false },
  );
  if (id === undefined) return { state: 'ready' };
  if (!isId) return { state: 'missing' };
  if (!error && isFetchedAfterMount && data) kept.current ??= data;
  if (kept.current && String(kept.current.id) === String(id)) return { state: 'ready', record: kept.current };
  if (isFetching || !error) return { state: 'loading' };
  if (error instanceof HttpError && [404, 410].includes(error.status)) return { state: 'missing' };
  return { state: 'failed', retry: () => void refetch() };
}
