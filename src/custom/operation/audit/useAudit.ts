import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useProvider } from '../../../framework/panel/core/useProvider';
import type { AuditEntry, AuditPageAnswer } from './entry';
import type { AuditFilters } from './useAuditFilters';

const PER_PAGE = 30;

/** The newest entries that match, and a way to older ones. */
export function useAudit(filters: AuditFilters) {
  const provider = useProvider();
  const query = useInfiniteQuery({
    queryKey: ['audit', 'list', filters],
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      provider.call<AuditPageAnswer>({
        path: '/admin/audit',
        query: { ...filters, per_page: PER_PAGE, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries) };
}

/** One entry: of the list, or asked for where the list does not reach it. */
export function useAuditEntry(id: number, known: AuditEntry | undefined) {
  const provider = useProvider();
  return useQuery({
    queryKey: ['audit', 'one', id],
    queryFn: ({ signal }) => provider.call<AuditEntry>({ path: `/admin/audit/${id}`, signal }),
    enabled: known === undefined,
    ...(known ? { initialData: known } : {}),
  });
}
