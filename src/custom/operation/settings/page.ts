import { getPreferences } from '../../../calls/operation/notifications';
import { readFirstSteps } from '../../../calls/statistics/firstSteps';
import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { forwardingSettings } from '../../../resources/forwardingSettings';
import { generalSettings } from '../../../resources/generalSettings';
import { policy } from '../../../resources/policy';
import { systemSettings } from '../../../resources/systemSettings';
import {
  firstStepsPath,
  forwardSettingsPath,
  generalSettingsPath,
  notificationSettingsPath,
  settingsPath,
  systemSettingsPath,
} from '../../shell/app/paths';
import { withTexts } from '../../shell/app/start';

const permitted: Page['permitted'] = (actor) => can(policy.settings, 'edit', actor).allowed;

export const page: Page = {
  path: settingsPath,
  title: 'settings.title',
  description: 'settings.description',
  // It lists what there is for whoever opens it; their own account and notifications there are for everyone.
  permitted: () => true,
  load: () => withTexts(import('./SettingsPage'), 'settings').then(({ SettingsPage }) => ({ Page: SettingsPage })),
};

export const generalPage: Page = {
  path: generalSettingsPath,
  title: 'settings.general.title',
  description: 'settings.general.description',
  settings: generalSettings,
  permitted,
  load: () => withTexts(import('./GeneralPage'), 'settings').then(({ GeneralPage }) => ({ Page: GeneralPage })),
};

export const firstStepsPage: Page = {
  path: firstStepsPath,
  title: 'settings.firstSteps.title',
  description: 'settings.firstSteps.description',
  standsOn: readFirstSteps,
  permitted,
  load: () =>
    withTexts(import('./FirstStepsPage'), 'settings').then(({ FirstStepsPage }) => ({ Page: FirstStepsPage })),
};

export const systemPage: Page = {
  path: systemSettingsPath,
  title: 'settings.tabs.system',
  description: 'settings.system.description',
  standsOn: systemSettings,
  settings: systemSettings,
  permitted,
  load: () => withTexts(import('./system/SystemPage'), 'settings').then(({ SystemPage }) => ({ Page: SystemPage })),
};

export const forwardPage: Page = {
  path: forwardSettingsPath,
  title: 'settings.tabs.forward',
  description: 'settings.forward.description',
  settings: forwardingSettings,
  permitted,
  load: () => withTexts(import('./ForwardPage'), 'settings').then(({ ForwardPage }) => ({ Page: ForwardPage })),
};

export const notificationSettings: Page = {
  path: notificationSettingsPath,
  title: 'settings.tabs.notifications',
  description: 'notifications.settings.description',
  standsOn: getPreferences,
  // Notification preferences belong to the user alone.
  permitted: () => true,
  load: () =>
    withTexts(import('./NotificationPage'), 'notifications', 'settings').then(({ NotificationPage }) => ({
      Page: NotificationPage,
    })),
};
