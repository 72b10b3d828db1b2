import { type RaRecord, useListController } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '../../schema';
import { isReadable } from '../core/columns';
import { usePanel } from '../core/context';
import { watched } from '../core/watched';
import { defaultPerPage } from './perPage';
import { boundedMeta, useBoundedTotal } from './useBoundedTotal';
import { statisticsStaleTime } from './useListStatistics';
import { useOpeningView } from './useSavedViews';

/**
 * The list's rows and the questions behind them, in the URL alone: with react-admin's remembered parameters the
 * browser's back button would put the filter on again that one is leaving.
 */
export function useResourceListController(resource: Resource) {
  const { model, actor } = usePanel();
  const declared = resource.list.sort;
  const isThere = declared && isReadable(resource, model.kinds, declared[0], actor.role);
  const [field, order] = isThere ? declared : (['id', 'desc'] as const);
  const sort = useMemo(
    () => ({ field, order: order === 'asc' ? ('ASC' as const) : ('DESC' as const) }),
    [field, order],
  );
  const { cards = [] } = resource.list;
  const controller = useListController<RaRecord>({
    resource: resource.name,
    perPage: resource.list.perPage ?? defaultPerPage,
    sort,
    exporter: false,
    storeKey: false,
    queryOptions: {
      // A figure that shows how many there are needs the number.
      ...(!cards.some((card) => card.of === 'list') && { meta: boundedMeta }),
      staleTime: statisticsStaleTime(resource),
      refetchInterval: watched(resource),
      // The page says it in the place of the rows; a second message would only cover something.
      onError: () => {},
    },
  });
  useOpeningView(resource, !controller.isPending);
  return useBoundedTotal(controller);
}
