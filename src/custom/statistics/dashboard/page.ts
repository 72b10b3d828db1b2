import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { withTexts } from '../../shell/app/start';

export const page: Page = {
  path: '/dashboard',
  title: 'dashboard.title',
  description: 'dashboard.description',
  withoutMaterial: true,
  permitted: (actor) => can(policy.dashboard, 'list', actor).allowed,
  load: () => withTexts(import('./DashboardPage'), 'dashboard').then(({ DashboardPage }) => ({ Page: DashboardPage })),
};
