import { type RaRecord, useListController } from 'ra-core';
import { useMemo } from 'react';
import { openingOf, type Resource } from '../../schema';
import { isReadable } from '../core/columns';
import { usePanel } from '../core/context';
import { watched } from '../core/watched';
import { boundedMeta, useBoundedTotal } from './useBoundedTotal';
import { statisticsStaleTime } from './useListStatistics';

/**
 * The list's rows and the questions behind them, in the URL alone: with react-admin's remembered parameters the
 * browser's back button would put the filter on again that one is leaving.
 */
export function useResourceListController(resource: Resource) {
  const { model, actor } = usePanel();
  const opening = openingOf(resource, (name) => isReadable(resource, model.kinds, name, actor.role));
  const [field, order] = opening.sort;
  const sort = useMemo(
    () => ({ field, order: order === 'asc' ? ('ASC' as const) : ('DESC' as const) }),
    [field, order],
  );
  const controller = useListController<RaRecord>({
    resource: resource.name,
    perPage: opening.perPage,
    sort,
    exporter: false,
    storeKey: false,
    queryOptions: {
      ...(opening.isBounded && { meta: boundedMeta }),
      staleTime: statisticsStaleTime(resource),
      refetchInterval: watched(resource),
      // The page says it in the place of the rows; a second message would only cover something.
      onError: () => {},
    },
  });
  return useBoundedTotal(controller);
}
