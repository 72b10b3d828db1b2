import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { neutralityPath } from '../../shell/app/paths';
import { withTexts } from '../../shell/app/start';

export const page: Page = {
  path: neutralityPath,
  title: 'audit.neutrality.title',
  description: 'audit.neutrality.description',
  permitted: (actor) => can(policy.audit, 'list', actor).allowed,
  load: () => withTexts(import('./NeutralityPage'), 'audit').then(({ NeutralityPage }) => ({ Page: NeutralityPage })),
};
