import { useMemo } from 'react';
import { usePanel } from '../../framework/panel/context';
import { useApp } from './app';
import { buildMenu, type MenuEntry, type MenuGroup } from './menu';

export function useMenu(): readonly MenuGroup[] {
  const { model, actor, permitted } = usePanel();
  const { pages } = useApp();
  return useMemo(() => buildMenu({ model, pages, actor, permitted }), [model, pages, actor, permitted]);
}

/** The entry that is open: the longest path the address begins with. */
export function findCurrent(groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const all = groups.flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...entry.children]));
  return all
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
