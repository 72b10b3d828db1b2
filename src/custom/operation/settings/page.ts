import { getPreferences } from '../../../calls/operation/notifications';
import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { systemSettings } from '../../../resources/systemSettings';
import { forwardSettingsPath, notificationSettingsPath, settingsPath, systemSettingsPath } from '../../shell/app/paths';

const permitted: Page['permitted'] = (actor) => can(policy.settings, 'edit', actor).allowed;

export const page: Page = {
  path: settingsPath,
  title: 'settings.title',
  description: 'settings.description',
  permitted,
  load: () => import('./SettingsPage').then(({ SettingsPage }) => ({ Page: SettingsPage })),
};

export const systemPage: Page = {
  path: systemSettingsPath,
  title: 'settings.tabs.system',
  description: 'settings.system.description',
  standsOn: systemSettings,
  permitted,
  load: () => import('./system/SystemPage').then(({ SystemPage }) => ({ Page: SystemPage })),
};

export const forwardPage: Page = {
  path: forwardSettingsPath,
  title: 'settings.tabs.forward',
  description: 'settings.forward.description',
  permitted,
  load: () => import('./ForwardPage').then(({ ForwardPage }) => ({ Page: ForwardPage })),
};

export const notificationSettings: Page = {
  path: notificationSettingsPath,
  title: 'settings.tabs.notifications',
  description: 'notifications.settings.description',
  standsOn: getPreferences,
  // Notification preferences belong to the user alone.
  permitted: () => true,
  load: () => import('./NotificationPage').then(({ NotificationPage }) => ({ Page: NotificationPage })),
};
