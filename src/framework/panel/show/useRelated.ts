import { type Identifier, type RaRecord, useGetList } from 'ra-core';
import { pathOf, type RelatedSpec, type Resource, routeOf } from '../../schema';
import { watched } from '../core/watched';
import { statisticsStaleTime } from '../list/useListStatistics';

export const shownRows = 5;

/** The first records of another resource that point here, how many there are, and the list that holds them all. */
export function useRelated(other: Resource, spec: RelatedSpec, id: Identifier, enabled: boolean) {
  const [field, order] = other.list.sort ?? ['id', 'desc'];
  const filter = { ...spec.where, [spec.by]: id };
  const { data, total, isPending, error, refetch } = useGetList<RaRecord>(
    other.name,
    {
      filter,
      pagination: { page: 1, perPage: shownRows },
      sort: { field, order: order === 'asc' ? 'ASC' : 'DESC' },
    },
    { enabled, staleTime: statisticsStaleTime(other), refetchInterval: watched(other), onError: () => {} },
  );
  return {
    rows: data,
    total: data && (total ?? data.length),
    isPending,
    error,
    retry: () => void refetch(),
    listAt: routeOf(other, 'list') && { pathname: pathOf(other, 'list'), search: toSearch(filter) },
  };
}

const toSearch = (filter: object): string => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
