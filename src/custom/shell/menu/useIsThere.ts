import { useMemo } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { importRouteOf, pairsRouteOf, routeOf, type View } from '../../../framework/schema';
import { useOpenPages } from './useOpenPages';

/** Does a page live at that path, and may this person open it? Links lead only to such. */
export function useIsThere(): (path: string) => boolean {
  const pages = useOpenPages();
  const { model, permitted } = usePanel();
  return useMemo(() => {
    const ofResources = model.resources.flatMap((resource) => [
      ...views.flatMap((view) => (permitted(resource, view) ? [routeOf(resource, view)] : [])),
      ...(permitted(resource, 'create') ? [importRouteOf(resource)] : []),
      ...(permitted(resource, 'list') ? [pairsRouteOf(resource)] : []),
    ]);
    const paths = new Set([...pages.map(({ path }) => path), ...ofResources]);
    return (path) => paths.has(path);
  }, [pages, model, permitted]);
}

const views: readonly View[] = ['list', 'create', 'edit', 'show'];
