import { useTranslate } from 'ra-core';
import type { Crumb } from '../../../framework/panel/core/types';
import { newsPath, settingsPath } from '../app/paths';
import { useIsThere } from './useIsThere';

/** For the generated pages among them. */
export function useCrumbsAbove(path: string): readonly Crumb[] {
  const translate = useTranslate();
  const isThere = useIsThere();
  const settings = useSettingsCrumb();
  if (path.startsWith(`${settingsPath}/`)) return settings;
  return path.startsWith('/news/') && isThere(newsPath)
    ? [{ label: translate('resources.news.name'), to: newsPath }]
    : [];
}

/** The way back to all settings, for the pages below them. */
export function useSettingsCrumb(): readonly Crumb[] {
  const translate = useTranslate();
  return useIsThere()(settingsPath) ? [{ label: translate('settings.title'), to: settingsPath }] : [];
}
