import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { nearest } from '../../../domain/spelling';
import { usePanel } from '../../../framework/panel/core/context';
import type { Page, PanelSettings } from '../../../framework/panel/core/types';
import { canField, formFields, type Resource, routeOf } from '../../../framework/schema';
import { fieldProposalsPath, fieldVersionsPath } from '../app/paths';
import { entryNameOf, listSettingsPages } from './menu';
import { settingsAreas } from './settingsAreas';
import { isPlace, useOpenPages } from './useOpenPages';

/** A single setting, or a page of them. */
interface SettingEntry {
  readonly id: string;
  readonly title: string;
  /** The page it stands on. */
  readonly note?: string;
  /** Further words it is found by. */
  readonly about: string;
  readonly icon: string;
  readonly path: string;
}

/** A page of settings, and each setting at its place on it. */
export interface SettingsPageEntry extends SettingEntry {
  readonly settings: readonly SettingEntry[];
}

export interface SettingsArea {
  readonly name: string;
  readonly pages: readonly SettingsPageEntry[];
}

/** Reached from the page where fields are changed. */
const besides: readonly string[] = [fieldProposalsPath, fieldVersionsPath];

/** Every page of settings this person may open with every setting on it, as the declarations have them, by subject. */
export function useSettingsIndex(): readonly SettingsArea[] {
  const panel = usePanel();
  const open = useOpenPages();
  const translate = useTranslate();
  return useMemo(() => {
    const pages = open.filter((page) => isPlace(page) && !besides.includes(page.path));
    const found = listSettingsPages({ ...panel, pages }).map((entry): SettingsPageEntry => {
      const page = pages.find(({ path }) => path === entry.path);
      const resource = page?.settings ?? panel.model.resources.find((each) => routeOfSettings(each) === entry.path);
      return {
        id: `page-${entry.path}`,
        path: entry.path,
        icon: entry.icon,
        title: entryNameOf(entry, translate),
        about: aboutOf(page, resource, translate),
        settings: resource?.api.single ? settingsOf(panel, resource, entry.path, translate) : [],
      };
    });
    return toAreas(found);
  }, [panel, open, translate]);
}

const routeOfSettings = (resource: Resource) => routeOf(resource, resource.api.single ? 'edit' : 'list');

type Translate = ReturnType<typeof useTranslate>;

function aboutOf(page: Page | undefined, resource: Resource | undefined, translate: Translate): string {
  if (page) return page.description ? translate(page.description) : '';
  return resource ? translate(`resources.${resource.name}.description`, { _: resource.description ?? '' }) : '';
}

function settingsOf(
  { permitted, has, actor }: PanelSettings,
  resource: Resource,
  path: string,
  translate: Translate,
): readonly SettingEntry[] {
  if (!permitted(resource, 'edit')) return [];
  const root = `resources.${resource.name}`;
  return formFields(resource).flatMap((name): readonly SettingEntry[] => {
    const field = resource.fields[name];
    const isThere = field?.extension === undefined || has(field.extension);
    if (!field || !isThere || !canField(field, 'read', actor.role)) return [];
    return [
      {
        id: `setting-${resource.name}-${name}`,
        title: translate(`${root}.fields.${name}`, { _: field.label }),
        note: translate(`${root}.name`, { _: resource.label }),
        about: translate(`${root}.help.${name}`, { _: '' }),
        icon: 'tune',
        path: `${path}#${name}`,
      },
    ];
  });
}

function toAreas(pages: readonly SettingsPageEntry[]): readonly SettingsArea[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const placed = new Set(Object.values(settingsAreas).flat());
  const areas = Object.entries(settingsAreas).map(([name, paths]) => ({
    name,
    pages: paths.flatMap((path) => byPath.get(path) ?? []),
  }));
  const rest = { name: 'other', pages: pages.filter(({ path }) => !placed.has(path)) };
  return [...areas, rest].filter((area) => area.pages.length > 0);
}

/**
 * The pages and settings that were meant by what was typed: a page that is called so with all of its settings, of the others those
 * settings that are.
 */
export function narrowed(areas: readonly SettingsArea[], typed: string): readonly SettingsArea[] {
  if (typed.trim() === '') return areas;
  const all = areas.flatMap(({ pages }) => pages.flatMap((page): readonly SettingEntry[] => [page, ...page.settings]));
  const meant = new Set(nearest(all, typed).map(({ id }) => id));
  return areas
    .map(({ name, pages }) => ({
      name,
      pages: pages.flatMap((page) => {
        const settings = page.settings.filter(({ id }) => meant.has(id));
        if (settings.length > 0) return [{ ...page, settings }];
        return meant.has(page.id) ? [page] : [];
      }),
    }))
    .filter(({ pages }) => pages.length > 0);
}
