import { useInfiniteQuery } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { HistoryEntry, Resource } from '../../schema';
import { useProvider } from '../core/useProvider';

/** So many at first, and with each step back. */
const STEP = 20;

/** The entries of a record's history, newest first, and a way to older ones. */
export function useHistory(resource: Resource, id: Identifier) {
  const provider = useProvider();
  const query = useInfiniteQuery({
    queryKey: [resource.name, 'history', id],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      provider.history(resource.name, {
        id,
        limit: STEP,
        signal,
        ...(pageParam === undefined ? {} : { before: pageParam }),
      }),
    getNextPageParam: (page, pages) => nextOf(page, pages),
  });
  return { ...query, entries: query.data?.pages.flat() };
}

/** An API that knows no pages answers with everything it has, or with the same again. */
function nextOf(page: readonly HistoryEntry[], pages: readonly (readonly HistoryEntry[])[]): number | undefined {
  const isRepeated = pages.length > 1 && pages.at(-2)?.[0]?.id === page[0]?.id;
  return page.length === STEP && !isRepeated ? page.at(-1)?.id : undefined;
}
