import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { fieldSettingsPath } from '../../shell/app/paths';
import { withTexts } from '../../shell/app/start';

/** Without the extension it is there as well: what is put together can be exported as the deployment file. */
export const page: Page = {
  path: fieldSettingsPath,
  title: 'settings.fields.title',
  description: 'settings.fields.description',
  permitted: (actor) => can(policy.fields, 'edit', actor).allowed || can(policy.fieldProposals, 'edit', actor).allowed,
  load: () =>
    withTexts(import('./FieldSettingsPage'), 'fieldConflict', 'fieldImpact', 'fieldVersions').then(
      ({ FieldSettingsPage }) => ({ Page: FieldSettingsPage }),
    ),
};
