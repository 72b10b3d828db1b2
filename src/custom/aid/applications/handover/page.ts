import { listHandovers } from '../../../../calls/aid/reports';
import type { Page } from '../../../../framework/panel/core/types';
import { can } from '../../../../framework/schema';
import { policy } from '../../../../resources/policy';
import { handoverPath } from '../shared/paths';

/** Whom aid has to be handed to, by programme and area. */
export const page: Page = {
  path: handoverPath,
  title: 'counter.handover.title',
  description: 'counter.handover.description',
  standsOn: listHandovers,
  permitted: (actor) => can(policy.reports, 'list', actor).allowed,
  load: () => import('./HandoverPage').then(({ HandoverPage }) => ({ Page: HandoverPage })),
};
