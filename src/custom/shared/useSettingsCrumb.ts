import { useTranslate } from 'ra-core';
import type { Crumb } from '../../framework/panel/PageBanner';
import { settingsPath } from './paths';
import { useIsThere } from './useIsThere';

/** For the generated pages among them. */
export function useCrumbsAbove(path: string): readonly Crumb[] {
  const settings = useSettingsCrumb();
  return path.startsWith(`${settingsPath}/`) ? settings : [];
}

/** The way back to all settings, for the pages below them. */
export function useSettingsCrumb(): readonly Crumb[] {
  const translate = useTranslate();
  return useIsThere()(settingsPath) ? [{ label: translate('settings.title'), to: settingsPath }] : [];
}
