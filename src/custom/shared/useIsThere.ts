import { useMemo } from 'react';
import { usePanel } from '../../framework/panel/context';
import { routeOf, type View } from '../../framework/schema';
import { useApp } from './app';

/** Does a page live at that path, and may this person open it? Links lead only to such. */
export function useIsThere(): (path: string) => boolean {
  const { pages } = useApp();
  const { model, actor, permitted } = usePanel();
  return useMemo(() => {
    const ofPages = pages.filter((page) => page.permitted(actor)).map(({ path }) => path);
    const ofResources = model.resources.flatMap((resource) =>
      views.flatMap((view) => (permitted(resource, view) ? [routeOf(resource, view)] : [])),
    );
    const paths = new Set([...ofPages, ...ofResources]);
    return (path) => paths.has(path);
  }, [pages, model, actor, permitted]);
}

const views: readonly View[] = ['list', 'create', 'edit', 'show'];
