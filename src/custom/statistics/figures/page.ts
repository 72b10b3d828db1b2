import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { statisticsPath } from '../../shell/app/paths';
import { withTexts } from '../../shell/app/start';

/** An API that counts nothing gets the page with its sample data. */
export const page: Page = {
  path: statisticsPath,
  title: 'statistics.title',
  description: 'statistics.description',
  permitted: (actor) => can(policy.reports, 'list', actor).allowed,
  load: () =>
    withTexts(import('./StatisticsPage'), 'statistics').then(({ StatisticsPage }) => ({ Page: StatisticsPage })),
};
