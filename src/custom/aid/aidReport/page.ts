import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { aidReportPath } from '../../shell/app/paths';

export const page: Page = {
  path: aidReportPath,
  title: 'aidReport.title',
  description: 'aidReport.description',
  permitted: (actor) => can(policy.reports, 'list', actor).allowed && can(policy.programmes, 'list', actor).allowed,
  load: () => import('./AidReportPage').then(({ AidReportPage }) => ({ Page: AidReportPage })),
};
