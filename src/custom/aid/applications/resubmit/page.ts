import { resubmitCase } from '../../../../calls/aid/applications';
import type { Page } from '../../../../framework/panel/core/types';
import { can } from '../../../../framework/schema';
import { policy } from '../../../../resources/policy';
import { resubmitPath } from '../shared/paths';

/** What was missing, brought to the counter. */
export const page: Page = {
  path: resubmitPath,
  title: 'counter.resubmit.title',
  standsOn: resubmitCase,
  permitted: (actor) => can(policy.applications, 'edit', actor).allowed,
  load: () => import('./ResubmitPage').then(({ ResubmitPage }) => ({ Page: ResubmitPage })),
};
