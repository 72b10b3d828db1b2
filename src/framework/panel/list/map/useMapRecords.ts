import { type RaRecord, useGetList, useListFilterContext, useListSortContext } from 'ra-core';
import { useMemo } from 'react';
import { type Box, type Point, pointOf, type Resource, readBox } from '../../../schema';
import { boundedMeta } from '../useBoundedTotal';
import { statisticsStaleTime } from '../useListStatistics';

/** More are not drawn at once; the page says how many there are. */
const atMost = 300;

export interface MapRecord {
  readonly record: RaRecord;
  readonly point: Point;
}

/** What the list finds on the map: in the part that is asked for, or all of it. The filter of the list holds as well. */
export function useMapRecords(resource: Resource, name: string, box: Box | undefined) {
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const own = useMemo(() => comparisonOf(filterValues[name]), [filterValues, name]);
  const chosen = readBox(own.within);
  const part = chosen ?? box;
  const filter = { ...filterValues, [name]: part ? { ...own, within: part } : { empty: false, ...own } };
  const options = { staleTime: statisticsStaleTime(resource), onError: () => {} };
  const asked = useGetList<RaRecord>(
    resource.name,
    { filter, sort, pagination: { page: 1, perPage: atMost }, meta: boundedMeta },
    // What was there stays until the next is: a map that is moved does not blink.
    { ...options, placeholderData: (previous) => previous },
  );
  const without = useGetList<RaRecord>(
    resource.name,
    {
      filter: { ...filterValues, [name]: { empty: true } },
      sort,
      pagination: { page: 1, perPage: 1 },
      meta: boundedMeta,
    },
    { ...options, enabled: !chosen },
  );
  const records = useMemo(
    () =>
      (asked.data ?? []).flatMap((record): readonly MapRecord[] => {
        const point = pointOf(record[name]);
        return point ? [{ record, point }] : [];
      }),
    [asked.data, name],
  );
  const { isPending, isPlaceholderData, error, refetch } = asked;
  return {
    records,
    chosen,
    isPending,
    isBusy: isPending || isPlaceholderData,
    error,
    refetch,
    found: countOf(asked, asked.data?.length ?? 0),
    without: chosen ? undefined : countOf(without, without.data?.length ?? 0),
  };
}

/** How many there are, as far as the API counts them. */
export interface MapCount {
  readonly n: number;
  readonly isMore: boolean;
}

interface Answer {
  readonly total?: number | undefined;
  readonly meta?: { readonly moreThan?: unknown } | undefined;
  readonly pageInfo?: { readonly hasNextPage?: boolean } | undefined;
}

function countOf({ total, meta, pageInfo }: Answer, there: number): MapCount {
  if (typeof meta?.moreThan === 'number') return { n: meta.moreThan, isMore: true };
  return total === undefined ? { n: there, isMore: pageInfo?.hasNextPage === true } : { n: total, isMore: false };
}

const comparisonOf = (given: unknown): { readonly within?: unknown; readonly empty?: unknown } =>
  typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {};
