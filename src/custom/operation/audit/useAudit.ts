import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AuditEntry, getAuditEntry, listAudit } from '../../../calls/operation/audit';
import { keyOf } from '../../../framework/calls';
import { useAnswer } from '../../../framework/panel/core/calls';
import { useProvider } from '../../../framework/panel/core/useProvider';
import type { AuditFilters } from './useAuditFilters';

const PER_PAGE = 30;

/** The newest entries that match, and a way to older ones. */
export function useAudit(filters: AuditFilters) {
  const provider = useProvider();
  const query = useInfiniteQuery({
    queryKey: keyOf(listAudit, filters),
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: before, signal }) =>
      provider.call(listAudit, { query: { ...filters, per_page: PER_PAGE, before } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries) };
}

/** One entry: of the list, or requested where the list does not reach it. */
export function useAuditEntry(id: number, known: AuditEntry | undefined) {
  const query = useAnswer(getAuditEntry, { id }, { enabled: known === undefined });
  return { ...query, data: known ?? query.data, isPending: known === undefined && query.isPending };
}
