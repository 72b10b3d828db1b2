import * as calls from '../../../src/calls/complaints/departments';
import type { Resource } from '../../../src/framework/schema';
import { routesFor } from '../../core/routes/declaredCalls';
import { present } from '../../core/routes/present';
import type { Route, RouteCall } from '../../core/routes/registry';
import { generatedRoutes } from '../../core/routes/resourceRoutes';
import { listDepartmentsFor } from './departments/departmentLists';

const SECOND_PATH = '/admin/forwarding/departments';

/** The further lists of departments, and the second address of the same rows (decision B-9). */
export function departmentRoutes(resource: Resource): readonly Route[] {
  const { statistics: _none, ...api } = resource.api;
  const second: Resource = { ...resource, api: { ...api, path: SECOND_PATH } };
  const known = new Set([SECOND_PATH, `${SECOND_PATH}/:id`]);
  return [
    ...routesFor(calls, {
      departmentsOfCategory: ofCategory,
      forwardingDepartmentsOfCategory: ofCategory,
      activeDepartments: (call, departments) => shown(call, departments, undefined),
    }),
    ...generatedRoutes(second).filter((route) => known.has(route.path)),
  ];
}

const ofCategory = (call: RouteCall<'category'>, resource: Resource) => shown(call, resource, call.params.category);

const shown = async (call: RouteCall, resource: Resource, category: string | undefined) => ({
  data: (await listDepartmentsFor(call, category)).map((row) => present(call, resource, row)),
});
