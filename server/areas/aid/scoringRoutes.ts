import * as calls from '../../../src/calls/aid/scoring';
import { routesFor } from '../../core/routes/declaredCalls';
import type { RouteCall } from '../../core/routes/registry';
import type { SettingValues } from '../../sql/settings';
import { previewThresholds } from './applications/scoring';

/** What thresholds would do, before they are saved. */
export const scoringRoutes = () =>
  routesFor(calls, { previewThresholds: async (call) => ({ data: await previewThresholds(call, valuesIn(call)) }) });

function valuesIn({ body }: RouteCall): SettingValues {
  const { values } = body;
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : {};
}
