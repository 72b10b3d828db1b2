import { useMemo } from 'react';
import { usePanel } from '../../framework/panel/context';
import { routeOf } from '../../framework/schema';
import { useApp } from './app';
import { type Shortcut, shortcutsFor } from './shortcuts';

/** The shortcuts of this person. */
export function useShortcuts(): readonly Shortcut[] {
  const { pages } = useApp();
  const { model, actor, permitted } = usePanel();
  return useMemo(
    () =>
      shortcutsFor(
        (path) =>
          pages.some((page) => page.path === path && page.permitted(actor)) ||
          model.resources.some((resource) => routeOf(resource, 'list') === path && permitted(resource, 'list')),
      ),
    [pages, model, actor, permitted],
  );
}
