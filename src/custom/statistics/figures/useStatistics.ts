import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Statistics } from '../../../domain/statistics/answers';
import { useProvider } from '../../../framework/panel/core/useProvider';
import { toSearch, type View } from './view';

/** The statistics of a view; while others are fetched the ones before stay. */
export function useStatistics(view: View) {
  const provider = useProvider();
  return useQuery({
    queryKey: ['statistics', view],
    queryFn: ({ signal }) => provider.call<Statistics>({ path: '/admin/statistics', query: toSearch(view), signal }),
    placeholderData: keepPreviousData,
  });
}
