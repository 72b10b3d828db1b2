import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { securitySettings } from '../../../resources/securitySettings';
import { accountSettingsPath, securitySettingsPath } from '../../shell/app/paths';
import { withTexts } from '../../shell/app/start';

export const accountPage: Page = {
  path: accountSettingsPath,
  title: 'settings.tabs.account',
  description: 'account.description',
  permitted: (actor) => can(policy.profile, 'list', actor).allowed,
  load: () =>
    withTexts(import('./AccountPage'), 'account', 'profile', 'settings').then(({ AccountPage }) => ({
      Page: AccountPage,
    })),
};

export const securityPage: Page = {
  path: securitySettingsPath,
  title: 'settings.tabs.security',
  description: 'account.security.description',
  permitted: (actor) => can(policy.settings, 'edit', actor).allowed,
  standsOn: securitySettings,
  settings: securitySettings,
  load: () =>
    withTexts(import('./SecurityPage'), 'account', 'settings').then(({ SecurityPage }) => ({ Page: SecurityPage })),
};
