import type { Identifier } from 'ra-core';
import { useCallback } from 'react';
import { pathOf, type Resource, routeOf, toId } from '../../schema';
import { useLocation, useNavigate, useParams } from '../router';
import { usePanel, useTexts } from './context';
import { seenRows } from './seenRows';
import type { Crumb } from './types';

/** The pages above a view of the resource: those the app names, then its list. */
export function useCrumbs(resource: Resource, view: 'list' | 'below'): readonly Crumb[] {
  const { label } = useTexts(resource);
  const { overrides } = usePanel();
  const useAbove = overrides.useCrumbs ?? noCrumbs;
  const list = routeOf(resource, 'list');
  const above = useAbove(list ?? routeOf(resource, 'edit') ?? '');
  return list && view === 'below' ? [...above, { label, to: list }] : above;
}

const noCrumbs = (): readonly Crumb[] => [];

/** The record an address speaks of. */
export function useRecordId(): Identifier {
  return toId(useParams().id ?? '');
}

export interface WayBack {
  /** To the list as it was: filters, page and sort stand in the address. */
  readonly toList: () => void;
  /** To where the person came from; to the list when the page was opened from outside. */
  readonly leave: () => void;
}

export function useWayBack(resource: Resource): WayBack {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const toList = useCallback(() => {
    // The page of a record has nothing of the list in its address; it is remembered.
    const as = search || (seenRows.of(resource.name)?.search ?? '');
    void navigate({ pathname: pathOf(resource, 'list'), search: as }, { replace: true });
  }, [navigate, resource, search]);
  // The first entry of a visit has this key: behind it lies a page of another site.
  const leave = useCallback(() => (key === 'default' ? toList() : void navigate(-1)), [key, navigate, toList]);
  return { toList, leave };
}
