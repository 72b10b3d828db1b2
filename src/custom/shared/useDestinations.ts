import { useTranslate } from 'ra-core';
import { nameOf } from './menu';
import { useMenu } from './useMenu';
import { isPlace, useOpenPages } from './useOpenPages';

export interface Destination {
  readonly path: string;
  readonly name: string;
  readonly icon: string;
}

/** Every page this person may open, narrowed by what was typed. */
export function useDestinations(wanted: string): readonly Destination[] {
  const translate = useTranslate();
  const groups = useMenu();
  const pages = useOpenPages();
  const ofMenu = groups
    .flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...entry.children]))
    .map((entry) => ({ path: entry.path, name: nameOf(entry, translate), icon: entry.icon }));
  const others = pages
    .filter((page) => isPlace(page) && ofMenu.every(({ path }) => path !== page.path))
    .map(({ path, title }) => ({ path, name: translate(title), icon: 'article' }));
  const needle = wanted.trim().toLowerCase();
  return [...ofMenu, ...others].filter(({ name, path }) => `${name} ${path}`.toLowerCase().includes(needle));
}
