import { atStart } from '../../../calls/atStart';
import { isOffered } from '../../../framework/calls';
import { later } from '../../../framework/panel/core/later';
import type { ViewEditor } from '../../../framework/panel/core/types';
import { can, isConfigurable } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { withTexts } from '../../shell/app/start';

const Editor = later(() =>
  withTexts(import('./InPlaceEditor'), 'fieldConflict', 'fieldImpact', 'fieldVersions', 'viewEditor').then(
    (part) => part.InPlaceEditor,
  ),
);

/** 'Atur halaman': for who may publish what fields are called and ask for, or may propose it. */
export const listViewEditor: ViewEditor = {
  isOffered: ({ actor, has }, resource) =>
    isOffered(atStart.publishedFields, has) &&
    isConfigurable(resource) &&
    (can(policy.fields, 'edit', actor).allowed || can(policy.fieldProposals, 'edit', actor).allowed),
  Editor,
};
