import { listHandovers } from '../../../../calls/aid/reports';
import type { Page } from '../../../../framework/panel/core/types';
import { can } from '../../../../framework/schema';
import { policy } from '../../../../resources/policy';
import { withTexts } from '../../../shell/app/start';
import { handoverPath } from '../shared/paths';

/** Whom aid has to be handed to, by programme and area. */
export const page: Page = {
  path: handoverPath,
  title: 'counter.handover.title',
  description: 'counter.handover.description',
  standsOn: listHandovers,
  permitted: (actor) => can(policy.reports, 'list', actor).allowed,
  load: () =>
    withTexts(import('./HandoverPage'), 'applications', 'counter').then(({ HandoverPage }) => ({ Page: HandoverPage })),
};
