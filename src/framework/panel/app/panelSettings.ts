import { can } from '../../schema';
import type { PanelSettings } from '../core/types';
import { coreKindViews } from '../kindViews';

export type GivenSettings = Pick<PanelSettings, 'model' | 'actor' | 'formats'> & Partial<PanelSettings>;

/** The defaults: the widgets of the core kinds, the declared access, an API without extensions, Indonesian. */
export function panelSettings({ actor, ...given }: GivenSettings): PanelSettings {
  const { locale = 'id', views = coreKindViews, overrides = {} } = given;
  const { has = () => false, permitted = (resource, action) => can(resource, action, actor).allowed } = given;
  return { ...given, actor, locale, views, overrides, has, permitted };
}
