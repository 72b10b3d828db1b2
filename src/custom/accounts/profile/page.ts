import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { withTexts } from '../../shell/app/start';

export const page: Page = {
  path: '/admin/profile',
  title: 'profile.title',
  description: 'profile.description',
  permitted: (actor) => can(policy.profile, 'list', actor).allowed,
  load: () =>
    withTexts(import('./ProfilePage'), 'account', 'profile').then(({ ProfilePage }) => ({ Page: ProfilePage })),
};
