import type { Resource } from '../../../src/framework/schema';
import type { Route, RouteCall } from '../../core/routes/registry';
import type { SettingValues } from '../../sql/settings';
import { previewThresholds } from './applications/scoring';

/** What thresholds would do, before they are saved. */
export function scoringRoutes(resource: Resource): readonly Route[] {
  return [
    {
      method: 'POST',
      path: `${resource.api.path}/preview`,
      policy: { area: resource, action: 'edit' },
      ...(resource.extension ? { extension: resource.extension } : {}),
      summary: 'Akibat ambang lain bagi pendaftaran yang belum diputuskan',
      tag: resource.label,
      body: resource.fields,
      handle: async (call) => ({ data: await previewThresholds(call, valuesIn(call)) }),
    },
  ];
}

/** The thresholds stand under `values`, so that they cannot be taken for anything else in the body. */
function valuesIn({ body }: RouteCall): SettingValues {
  const { values } = body;
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : {};
}
