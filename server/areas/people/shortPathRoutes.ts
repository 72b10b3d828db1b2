import { importPaths } from '../../../src/framework/calls';
import type { Route } from '../../core/routes/registry';

const home = '/admin/warga-binaan';
/** Calls of the residents that the specification also names without the path they belong to. */
const names = ['relawan-options', 'bulk-delete', ...Object.values(importPaths)];

/** The calls, and the same ones at their short addresses. */
export const withShortPaths = (routes: readonly Route[]): readonly Route[] => [
  ...routes,
  ...routes
    .filter(({ path }) => names.some((name) => path === `${home}/${name}`))
    .map((route) => ({ ...route, path: route.path.slice(home.length), summary: `${route.summary} (alamat pendek)` })),
];
