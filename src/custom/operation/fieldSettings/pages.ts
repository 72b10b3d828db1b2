import { atStart } from '../../../calls/atStart';
import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { fieldProposalsPath, fieldVersionsPath } from '../../shell/app/paths';
import { withTexts } from '../../shell/app/start';

export const versionsPage: Page = {
  path: fieldVersionsPath,
  title: 'fieldVersions.title',
  description: 'fieldVersions.description',
  standsOn: atStart.publishedFields,
  permitted: (actor) => can(policy.fields, 'list', actor).allowed,
  load: () =>
    withTexts(import('./versions/VersionsPage'), 'fieldImpact', 'fieldVersions').then(({ VersionsPage }) => ({
      Page: VersionsPage,
    })),
};

export const proposalsPage: Page = {
  path: fieldProposalsPath,
  title: 'fieldProposals.title',
  description: 'fieldProposals.description',
  standsOn: atStart.publishedFields,
  permitted: (actor) => can(policy.fieldProposals, 'list', actor).allowed || can(policy.fields, 'list', actor).allowed,
  load: () =>
    withTexts(
      import('./proposals/ProposalsPage'),
      'fieldConflict',
      'fieldImpact',
      'fieldProposals',
      'fieldVersions',
    ).then(({ ProposalsPage }) => ({ Page: ProposalsPage })),
};
