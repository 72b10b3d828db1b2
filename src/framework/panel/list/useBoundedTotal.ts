import { type ListControllerResult, useGetList } from 'ra-core';
import { useState } from 'react';

/** A list that is counted only so far as that is cheap. */
export interface MoreThan {
  /** There are more records than these. */
  readonly moreThan: number;
  /** Counts them all; then the list has its total. */
  readonly countAll: () => void;
  readonly isCounting: boolean;
}

/** What the API is asked for a list whose total may be said as "more than". */
export const boundedMeta = { isBounded: true } as const;

/** The list with its total as soon as somebody asked for it, of this filter; until then `moreThan` is in its `meta`. */
export function useBoundedTotal<C extends ListControllerResult>(controller: C): C {
  const { resource, filterValues, sort, total, meta } = controller;
  const moreThan: unknown = meta?.moreThan;
  const filter = JSON.stringify(filterValues);
  const [asked, setAsked] = useState<string>();
  // What is in the trash is restored by its number.
  const isWanted = typeof moreThan === 'number' && (asked === filter || filterValues?.trashed === 'only');
  const counted = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort, filter: filterValues },
    { enabled: isWanted },
  );
  if (typeof moreThan !== 'number') return controller;
  const known = isWanted ? counted.total : undefined;
  const isCounting = isWanted && counted.isFetching;
  const bounded: MoreThan = { moreThan, countAll: () => setAsked(filter), isCounting };
  return { ...controller, total: known ?? total, meta: known === undefined ? bounded : undefined };
}

/** Of the list context's `meta`: undefined where the total is known. */
export const moreThanOf = (meta: unknown): MoreThan | undefined =>
  typeof meta === 'object' && meta !== null && 'countAll' in meta ? (meta as MoreThan) : undefined;
