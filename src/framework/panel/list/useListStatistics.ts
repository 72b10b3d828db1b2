import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../schema';
import { useProvider } from '../core/useProvider';

/**
 * The figures of a resource. Fetched only when something shows them.
 * @param isDue false: what was fetched before, and no request
 * @param isWanted by something else than the list itself
 */
export function useListStatistics(resource: Resource, isDue = true, isWanted = usesStatistics(resource)) {
  const provider = useProvider();
  return useQuery({
    queryKey: [resource.name, 'statistics'],
    queryFn: ({ signal }) => provider.statistics(resource.name, { signal }),
    // An API without the call may still have figures: its provider counts them, or says none.
    enabled: isDue && resource.statistics !== undefined && isWanted,
    staleTime: statisticsStaleTime(resource),
    retry: false,
  });
}

export const usesStatistics = (resource: Resource): boolean =>
  (resource.list.cards?.length ?? 0) > 0 || resource.list.tabs !== undefined;

export const statisticsStaleTime = (resource: Resource): number => (resource.api.staleMinutes ?? 0) * 60_000;
