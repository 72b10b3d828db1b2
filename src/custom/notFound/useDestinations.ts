import { useTranslate } from 'ra-core';
import { usePanel } from '../../framework/panel/context';
import { useApp } from '../shared/app';
import { nameOf } from '../shared/menu';
import { useMenu } from '../shared/useMenu';

export interface Destination {
  readonly path: string;
  readonly name: string;
  readonly icon: string;
}

/** Every page this person may open, narrowed by what was typed. */
export function useDestinations(wanted: string): readonly Destination[] {
  const translate = useTranslate();
  const groups = useMenu();
  const { pages } = useApp();
  const { actor } = usePanel();
  const ofMenu = groups
    .flatMap(({ entries }) => entries.flatMap((entry) => [entry, ...entry.children]))
    .map((entry) => ({ path: entry.path, name: nameOf(entry, translate), icon: entry.icon }));
  const others = pages
    .filter((page) => page.permitted(actor) && ofMenu.every(({ path }) => path !== page.path))
    .map(({ path, title }) => ({ path, name: translate(title), icon: 'article' }));
  const needle = wanted.trim().toLowerCase();
  return [...ofMenu, ...others].filter(({ name, path }) => `${name} ${path}`.toLowerCase().includes(needle));
}
