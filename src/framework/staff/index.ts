import type { Overrides, Page, StaffSettings } from '../panel/core/types';
import type { Access } from '../schema';
import { listViewEditor } from './inPlace/listViewEditor';
import { staffPages } from './pages';
import { settingsPathOfField } from './source/settingsPathOfField';

export { staffPages } from './pages';
export { LastGoodNotice } from './source/LastGoodNotice';

/** What a panel has by letting its staff shape fields. */
export interface Shaping extends Pick<StaffSettings, 'policy' | 'path' | 'roleTexts'> {
  readonly pages: readonly Page[];
  readonly overrides: Pick<Overrides, 'viewEditor' | 'fieldSettings'>;
}

export interface ShapingOptions {
  /** Roles that publish; the server asks for the same in its `policy.fields`. */
  readonly publish: readonly string[];
  /** Roles that may propose, as the server has them in `policy.fieldProposals`. */
  readonly propose?: readonly string[];
  /** Of the page with all fields; default: `/settings/fields`. */
  readonly path?: string;
  /** Translation key of the group in which roles are named; default: the choices of `users.role`. */
  readonly roleTexts?: string;
}

/** The editor in its two places: on each page ("Atur halaman"), and on a page of its own with versions and proposals. */
export const editingOnPage: Shaping['overrides'] = { viewEditor: listViewEditor, fieldSettings: settingsPathOfField };

/**
 * Lets staff name, order, require, hide and add fields themselves.
 * @example <ServedPanel title="Library" model={library} staff={shapedBy({ publish: ['librarian'] })} />
 */
export function shapedBy({
  publish,
  propose = [],
  path = '/settings/fields',
  roleTexts = 'resources.users.choices.role',
}: ShapingOptions): Shaping {
  const all = (roles: readonly string[]): { readonly access: Access } => ({
    access: Object.fromEntries(roles.map((role) => [role, 'all'])),
  });
  const policy = { fields: all(publish), fieldProposals: all([...publish, ...propose]) };
  return { policy, path, roleTexts, pages: staffPages({ policy, path }), overrides: editingOnPage };
}
