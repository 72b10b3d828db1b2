import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { importRouteOf, routeOf } from '../../../framework/schema';
import { useApp, useLanguage, usePreferences } from '../app/app';
import { useDestinations } from '../menu/useDestinations';
import { useSettingsIndex } from '../menu/useSettingsIndex';
import type { Entry } from './entries';
import { useHelpTopics } from './useHelpTopics';

/** Every page this person may open, and what they may begin or change from anywhere. */
export function useOffers(onLogout: () => void): {
  readonly pages: readonly Entry[];
  readonly actions: readonly Entry[];
  readonly settings: readonly Entry[];
  readonly help: readonly Entry[];
} {
  const destinations = useDestinations('');
  const areas = useSettingsIndex();
  const help = useHelpTopics();
  const begins = useBeginnings();
  const changes = useChanges(onLogout);
  return useMemo(() => {
    const beginnings = new Set(begins.map(({ path }) => path));
    const pages = destinations
      .filter(({ path }) => !beginnings.has(path))
      .map((page): Entry => ({ id: `page-${page.path}`, ...page }));
    const settings = areas.flatMap((area) => area.pages.flatMap((page) => page.settings));
    return { pages, actions: [...begins, ...changes], settings, help };
  }, [destinations, begins, changes, areas, help]);
}

/** New records and files of many records. */
function useBeginnings(): readonly Entry[] {
  const translate = useTranslate();
  const { model, permitted } = usePanel();
  return useMemo(
    () =>
      model.resources.flatMap((resource) => {
        if (!permitted(resource, 'create')) return [];
        const noun = translate(`resources.${resource.name}.noun`, { _: resource.noun });
        const [create, taking] = [routeOf(resource, 'create'), importRouteOf(resource)];
        // Also by what the list is called, what its button says, and other words for the same.
        const button = translate(`resources.${resource.name}.sentences.createButton`, { _: '' });
        const about = [translate(`resources.${resource.name}.name`, { _: resource.label }), button];
        const entry = (path: string, key: string, words: string, icon: string): Entry => ({
          id: `page-${path}`,
          title: translate(key, { name: noun }),
          about: [...about, translate(words)].join(' '),
          icon,
          path,
        });
        return [
          ...(create ? [entry(create, 'shell.addEntry', 'search.addWords', 'add')] : []),
          ...(taking ? [entry(taking, 'panel.import.menu', 'search.importWords', 'upload')] : []),
        ];
      }),
    [model, permitted, translate],
  );
}

/** Theme, language and leaving. */
function useChanges(onLogout: () => void): readonly Entry[] {
  const translate = useTranslate();
  const { boot, preferences } = useApp();
  const { theme } = usePreferences();
  const language = useLanguage();
  return useMemo(() => {
    const themes = (['light', 'dark', 'system'] as const).filter((choice) => choice !== theme);
    const languages = (['id', 'en'] as const).filter((choice) => choice !== language);
    return [
      ...themes.map((choice): Entry => {
        const title = translate('search.theme', { name: translate(`shell.themes.${choice}`) });
        return { id: `theme-${choice}`, title, icon: 'tune', run: () => preferences.choose({ theme: choice }) };
      }),
      ...languages.map((choice): Entry => {
        const title = translate('search.language', { name: translate(`shell.languages.${choice}`) });
        return { id: `language-${choice}`, title, icon: 'tune', run: () => boot.language.choose(choice) };
      }),
      { id: 'logout', title: translate('shell.logout'), icon: 'person', run: onLogout },
    ];
  }, [translate, boot, preferences, theme, language, onLogout]);
}
