import { useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { listViews, type SavedView } from '../../calls';
import { type Resource, routeOf } from '../../schema';
import { useAnswer } from '../core/calls';
import { useLocation, useNavigate } from '../router';
import { savedViewAddressOf, viewParam } from './savedView';

/**
 * The saved views of this list, own and shared; none where the API keeps none.
 * @param enabled asks for them: the list itself does (`useOpeningView`), for all that show them
 */
export function useSavedViews(resource: Resource, enabled = false) {
  const query = useAnswer(listViews, {}, { staleTime: 300_000, enabled });
  const { data } = query;
  const views = useMemo(
    () => (data?.views ?? []).filter((view) => view.resource === resource.name),
    [data, resource.name],
  );
  return { views, query };
}

/** The view the address names. */
export function useChosenView(resource: Resource): SavedView | undefined {
  const { search } = useLocation();
  const { views } = useSavedViews(resource);
  const id = new URLSearchParams(search).get(viewParam);
  return useMemo(() => views.find((view) => String(view.id) === id), [views, id]);
}

/**
 * A list that is opened without a question opens with the view chosen for that, and one that is opened with nothing but
 * a view with what that view says. They are asked for after the rows, unless the rows depend on one.
 */
export function useOpeningView(resource: Resource, areRowsThere: boolean): void {
  const { pathname, search } = useLocation();
  const [opensWithOne, setOpensWithOne] = useStore(`${resource.name}.opensWithView`, false);
  const isNamed = new URLSearchParams(search).has(viewParam);
  const { views, query } = useSavedViews(resource, areRowsThere || isNamed || opensWithOne);
  const navigate = useNavigate();
  const hasDefault = views.some((view) => view.is_default);
  useEffect(() => {
    if (query.isSuccess && hasDefault !== opensWithOne) setOpensWithOne(hasDefault);
  }, [query.isSuccess, hasDefault, opensWithOne, setOpensWithOne]);
  useEffect(() => {
    if (pathname !== routeOf(resource, 'list')) return;
    const named = /^\?view=(\d+)$/.exec(search)?.[1];
    const opening =
      search === '' ? views.find((view) => view.is_default) : views.find(({ id }) => String(id) === named);
    if (opening) void navigate({ search: savedViewAddressOf(resource, opening) }, { replace: true });
  }, [resource, views, pathname, search, navigate]);
}
