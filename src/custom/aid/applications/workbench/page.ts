import type { Page } from '../../../../framework/panel/core/types';
import { can } from '../../../../framework/schema';
import { policy } from '../../../../resources/policy';
import { workbenchPath } from '../../../shell/app/paths';
import { withTexts } from '../../../shell/app/start';

/** For those who decide: who may only read finds the applications in their list. */
export const page: Page = {
  path: workbenchPath,
  title: 'workbench.title',
  description: 'workbench.description',
  permitted: (actor) => can(policy.applications, 'edit', actor).allowed,
  load: () =>
    withTexts(import('./WorkbenchPage'), 'applications', 'counter', 'help', 'workbench').then(({ WorkbenchPage }) => ({
      Page: WorkbenchPage,
    })),
};
