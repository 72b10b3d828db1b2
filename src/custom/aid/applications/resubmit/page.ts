import { resubmitCase } from '../../../../calls/aid/applications';
import type { Page } from '../../../../framework/panel/core/types';
import { can } from '../../../../framework/schema';
import { policy } from '../../../../resources/policy';
import { withTexts } from '../../../shell/app/start';
import { resubmitPath } from '../shared/paths';

/** What was missing, brought to the counter. */
export const page: Page = {
  path: resubmitPath,
  title: 'counter.resubmit.title',
  standsOn: resubmitCase,
  permitted: (actor) => can(policy.applications, 'edit', actor).allowed,
  load: () =>
    withTexts(import('./ResubmitPage'), 'applications', 'counter').then(({ ResubmitPage }) => ({ Page: ResubmitPage })),
};
