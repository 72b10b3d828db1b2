import type { Page } from '../../framework/panel/types';
import { can } from '../../framework/schema';
import { policy } from '../../resources/policy';
import { forwardSettingsPath, settingsPath } from '../shared/paths';

const permitted: Page['permitted'] = (actor) => can(policy.settings, 'edit', actor).allowed;

export const page: Page = {
  path: settingsPath,
  title: 'settings.title',
  description: 'settings.description',
  permitted,
  load: () => import('./SettingsPage').then(({ SettingsPage }) => ({ Page: SettingsPage })),
};

export const forwardPage: Page = {
  path: forwardSettingsPath,
  title: 'settings.tabs.forward',
  description: 'settings.forward.description',
  permitted,
  load: () => import('./ForwardPage').then(({ ForwardPage }) => ({ Page: ForwardPage })),
};
