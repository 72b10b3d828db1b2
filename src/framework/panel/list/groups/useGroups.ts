import { useQuery } from '@tanstack/react-query';
import { useListFilterContext, useStore } from 'ra-core';
import type { Resource } from '../../../schema';
import { useProvider } from '../../core/useProvider';
import { statisticsStaleTime } from '../useListStatistics';

/** What the list finds by the field this person chose last, the first one at first; with its search and filters. */
export function useGroups(resource: Resource, fields: readonly string[]) {
  const provider = useProvider();
  const { filterValues: filter } = useListFilterContext();
  const [stored, choose] = useStore<string | null>(`panel.groups.${resource.name}`, null);
  const by = fields.find((name) => name === stored) ?? fields[0] ?? '';
  const asked = useQuery({
    queryKey: [resource.name, 'groups', by, filter],
    queryFn: ({ signal }) => provider.groups(resource.name, { by, filter, signal }),
    staleTime: statisticsStaleTime(resource),
    retry: false,
  });
  return { by, choose, ...asked };
}
