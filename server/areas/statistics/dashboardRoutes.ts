import * as calls from '../../../src/calls/statistics/dashboard';
import * as firstStepCalls from '../../../src/calls/statistics/firstSteps';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route } from '../../core/routes/registry';
import { readDashboard, readLegislatorDashboard } from './dashboard/dashboard';
import { readFirstSteps } from './dashboard/firstSteps';

/** What people see first. */
export const dashboardRoutes: readonly Route[] = [
  ...routesFor(calls, {
    readDashboard: async (call) => ({ data: await readDashboard(call) }),
    readOwnFigures: async (call) => ({ data: await readLegislatorDashboard(call) }),
  }),
  ...routesFor(firstStepCalls, { readFirstSteps: async (call) => ({ data: await readFirstSteps(call) }) }),
];
