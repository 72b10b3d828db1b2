import { isOffered } from '../../calls';
import { sessionPaths } from '../../calls/sessionPaths';
import { later } from '../../panel/core/later';
import type { ViewEditor } from '../../panel/core/types';
import { afterDeclarations, can, isConfigurable } from '../../schema';

const Editor = later(() => afterDeclarations(() => import('./InPlaceEditor')).then((part) => part.InPlaceEditor));

/** 'Atur halaman': for who may publish what fields are called and ask for, or may propose it. */
export const listViewEditor: ViewEditor = {
  isOffered: ({ actor, has, staff }, resource) =>
    staff !== undefined &&
    isOffered(sessionPaths.publishedFields, has) &&
    isConfigurable(resource) &&
    Object.values(staff.policy).some((area) => can(area, 'edit', actor).allowed),
  Editor,
};
