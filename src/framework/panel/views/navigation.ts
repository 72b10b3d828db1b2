import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { pathOf, type Resource } from '../../schema';

/** The record an address speaks of. */
export function useRecordId(): number {
  return Number(useParams().id);
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
  const toList = useCallback(
    () => void navigate({ pathname: pathOf(resource, 'list'), search }, { replace: true }),
    [navigate, resource, search],
  );
  // The first entry of a visit has this key: behind it lies somebody else's page.
  const leave = useCallback(() => (key === 'default' ? toList() : void navigate(-1)), [key, navigate, toList]);
  return { toList, leave };
}
