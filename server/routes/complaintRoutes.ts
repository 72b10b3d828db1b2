import type { Resource } from '../../src/framework/schema';
import { policy } from '../../src/resources/policy';
import { listCategories } from '../rules/complaints/categories';
import { readComplaintReport } from '../rules/complaints/report';
import { changeStatus } from '../rules/complaints/status';
import { present, presentProblem } from './present';
import { readPeriod } from './queries';
import type { Route, RouteAnswer, RouteCall } from './registry';
import { readId } from './resourceRoutes';

/** What complaints can do besides the generated calls. */
export function complaintRoutes(resource: Resource): readonly Route[] {
  const { path } = resource.api;
  const base = { tag: resource.label };
  return [
    {
      ...base,
      method: 'GET',
      path: `${path}/categories`,
      policy: { area: resource, action: 'list' },
      extension: 'complaints.categories',
      summary: 'Kategori pengaduan, dinas yang menanganinya, dan tenggatnya',
      handle: async (call) => ({ data: await listCategories(call) }),
    },
    {
      ...base,
      method: 'PUT',
      path: `${path}/:id/status`,
      policy: { area: resource, action: 'edit' },
      summary: 'Ubah status dan jawab pengaduan',
      handle: (call) => putStatus(call, resource),
    },
    {
      method: 'GET',
      path: '/admin/reports/complaints',
      policy: { area: policy.reports, action: 'list' },
      extension: 'reports.complaints',
      summary: 'Laporan penyelesaian pengaduan',
      tag: 'Laporan',
      handle: async (call) => ({ data: await readComplaintReport(call, readPeriod(call, 'from', 'to')) }),
    },
  ];
}

async function putStatus(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  try {
    const row = await changeStatus(call, readId(call), call.body, call.version);
    return { data: present(call, resource, row), message: 'Status pengaduan berhasil diperbarui!' };
  } catch (error) {
    throw presentProblem(call, resource, error);
  }
}
