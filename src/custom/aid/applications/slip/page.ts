import type { Page } from '../../../../framework/panel/core/types';
import { can } from '../../../../framework/schema';
import { policy } from '../../../../resources/policy';
import { withTexts } from '../../../shell/app/start';
import { slipPath } from '../shared/paths';

/** The slip a citizen takes home. It needs no call of its own. */
export const page: Page = {
  path: slipPath,
  title: 'counter.slip.title',
  permitted: (actor) => can(policy.applications, 'show', actor).allowed,
  load: () => withTexts(import('./SlipPage'), 'applications', 'counter').then(({ SlipPage }) => ({ Page: SlipPage })),
};
