import { sessionPaths } from '../calls/sessionPaths';
import type { Page, StaffSettings } from '../panel/core/types';
import { type Action, can } from '../schema';

/** Where fields are changed, what was proposed, and what was published. */
export function staffPages({ policy, path }: Pick<StaffSettings, 'policy' | 'path'>): readonly Page[] {
  const permitted =
    (...asked: readonly (readonly [area: keyof typeof policy, action: Action])[]): Page['permitted'] =>
    (actor) =>
      asked.some(([area, action]) => can(policy[area], action, actor).allowed);
  return [
    {
      // Without the extension it is there as well: what is put together can be exported as the deployment file.
      path,
      title: 'panel.staff.fields.title',
      icon: 'tune',
      description: 'panel.staff.fields.description',
      permitted: permitted(['fields', 'edit'], ['fieldProposals', 'edit']),
      load: async () => ({ Page: (await import('./settings/FieldSettingsPage')).FieldSettingsPage }),
    },
    {
      path: `${path}/versions`,
      title: 'panel.staff.versions.title',
      icon: 'history',
      description: 'panel.staff.versions.description',
      standsOn: sessionPaths.publishedFields,
      permitted: permitted(['fields', 'list']),
      load: async () => ({ Page: (await import('./settings/versions/VersionsPage')).VersionsPage }),
    },
    {
      path: `${path}/proposals`,
      title: 'panel.staff.proposals.title',
      icon: 'lightbulb',
      description: 'panel.staff.proposals.description',
      standsOn: sessionPaths.publishedFields,
      permitted: permitted(['fieldProposals', 'list'], ['fields', 'list']),
      load: async () => ({ Page: (await import('./settings/proposals/ProposalsPage')).ProposalsPage }),
    },
  ];
}
