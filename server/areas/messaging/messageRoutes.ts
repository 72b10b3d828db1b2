import type { Resource } from '../../../src/framework/schema';
import { retryMessage } from '../../core/outbox/retry';
import { present, presentProblem } from '../../core/routes/present';
import type { Route } from '../../core/routes/registry';
import { readId } from '../../core/routes/resourceRoutes';

export function messageRoutes(resource: Resource): readonly Route[] {
  return [
    {
      method: 'POST',
      path: `${resource.api.path}/:id/retry`,
      policy: { area: resource, action: 'edit' },
      ...(resource.extension ? { extension: resource.extension } : {}),
      summary: 'Kirim ulang pesan',
      tag: resource.label,
      handle: async (call) => {
        const row = await retryMessage(call, readId(call), call.version).catch((error: unknown) => {
          throw presentProblem(call, resource, error);
        });
        return { data: present(call, resource, row), message: 'Pesan diantrekan lagi.' };
      },
    },
  ];
}
