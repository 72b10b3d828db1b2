import { policy } from '../../../src/resources/policy';
import type { Route } from '../../core/routes/registry';
import { readDashboard, readLegislatorDashboard } from './dashboard/dashboard';

/** What people see first. */
export const dashboardRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/admin/dashboard/statistics',
    policy: { area: policy.dashboard, action: 'list' },
    summary: 'Ringkasan dasbor',
    tag: 'Dasbor',
    handle: async (call) => ({ data: await readDashboard(call) }),
  },
  {
    method: 'GET',
    path: '/dashboard/aleg',
    policy: { area: policy.dashboard, action: 'list' },
    summary: 'Angka milik anggota legislatif',
    tag: 'Dasbor',
    handle: async (call) => ({ data: await readLegislatorDashboard(call) }),
  },
];
