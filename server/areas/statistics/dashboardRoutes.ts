import * as calls from '../../../src/calls/statistics/dashboard';
import { routesFor } from '../../core/routes/declaredCalls';
import { readDashboard, readLegislatorDashboard } from './dashboard/dashboard';

/** What people see first. */
export const dashboardRoutes = routesFor(calls, {
  readDashboard: async (call) => ({ data: await readDashboard(call) }),
  readOwnFigures: async (call) => ({ data: await readLegislatorDashboard(call) }),
});
