import type { Resource } from '../../../src/framework/schema';
import { present } from '../../core/routes/present';
import type { Route, RouteCall } from '../../core/routes/registry';
import { resourceRoutes } from '../../core/routes/resourceRoutes';
import { listDepartments } from './departments/departmentLists';

const SECOND_PATH = '/admin/forwarding/departments';

/** The further lists of departments, and the second address of the same rows (decision B-9). */
export function departmentRoutes(resource: Resource): readonly Route[] {
  const { path, statistics: _none, ...api } = resource.api;
  const second: Resource = { ...resource, api: { ...api, path: SECOND_PATH } };
  const known = new Set([SECOND_PATH, `${SECOND_PATH}/:id`]);
  return [
    byCategory(resource, path),
    {
      method: 'GET',
      path: `${path}/active-with-categories`,
      policy: { area: resource, action: 'list' },
      summary: 'Dinas aktif yang menangani kategori',
      tag: resource.label,
      handle: async (call) => ({ data: await shown(call, resource, undefined) }),
    },
    byCategory(resource, SECOND_PATH),
    ...resourceRoutes(second).filter((route) => known.has(route.path)),
  ];
}

const byCategory = (resource: Resource, path: string): Route => ({
  method: 'GET',
  path: `${path}/category/:category`,
  policy: { area: resource, action: 'list' },
  summary: 'Dinas aktif untuk satu kategori, dinas utama lebih dulu',
  tag: resource.label,
  handle: async (call) => ({ data: await shown(call, resource, call.params.category ?? '') }),
});

const shown = async (call: RouteCall, resource: Resource, category: string | undefined) =>
  (await listDepartments(call, category)).map((row) => present(call, resource, row));
