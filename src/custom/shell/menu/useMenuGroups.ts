import { useMemo } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { buildMenu, type MenuGroup, type MenuGroupEntry } from './menu';
import { isPlace, useOpenPages } from './useOpenPages';

export function useMenuGroups(): readonly MenuGroup[] {
  const { model, actor, permitted } = usePanel();
  const pages = useOpenPages();
  return useMemo(
    () => buildMenu({ model, pages: pages.filter(isPlace), actor, permitted }),
    [model, pages, actor, permitted],
  );
}

/** The entry that is open: the longest path the address begins with. */
export function findCurrentEntry(groups: readonly MenuGroup[], pathname: string): MenuGroupEntry | undefined {
  const all = groups.flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...entry.children]));
  return all
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
