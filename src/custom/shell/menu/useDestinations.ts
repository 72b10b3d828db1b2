import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { nearest } from '../../../domain/spelling';
import { usePanel } from '../../../framework/panel/core/context';
import { routeOf } from '../../../framework/schema';
import { entryNameOf } from './menu';
import { useMenuGroups } from './useMenuGroups';
import { isPlace, useOpenPages } from './useOpenPages';
import { useSettingsIndex } from './useSettingsIndex';

export interface Destination {
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  /** What the page says of itself. */
  readonly about: string;
}

/** Every page this person may open, of those the ones that were meant by what was typed. */
export function useDestinations(wanted: string): readonly Destination[] {
  const translate = useTranslate();
  const groups = useMenuGroups();
  const pages = useOpenPages();
  const areas = useSettingsIndex();
  const { model } = usePanel();
  return useMemo(() => {
    const aboutOf = (path: string): string => {
      const page = pages.find((each) => each.path === path);
      if (page) return page.description ? translate(page.description) : '';
      const resource = model.resources.find((each) => path === routeOf(each, each.api.single ? 'edit' : 'list'));
      return resource ? translate(`resources.${resource.name}.description`, { _: '' }) : '';
    };
    const ofMenu = groups
      .flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...entry.children]))
      .map((entry) => ({ path: entry.path, title: entryNameOf(entry, translate), icon: entry.icon }));
    const ofSettings = areas.flatMap((area) => area.pages.map(({ path, title, icon }) => ({ path, title, icon })));
    const known = new Set([...ofMenu, ...ofSettings].map(({ path }) => path));
    const others = pages
      .filter((page) => isPlace(page) && !known.has(page.path))
      .map(({ path, title }) => ({ path, title: translate(title), icon: 'article' }));
    return nearest(
      [...ofMenu, ...ofSettings, ...others].map((page) => ({ ...page, about: `${aboutOf(page.path)} ${page.path}` })),
      wanted,
    );
  }, [groups, pages, areas, model, translate, wanted]);
}
