import type { Resource } from '../../../src/framework/schema';
import type { Route } from '../../core/routes/registry';
import { readId } from '../../core/routes/resourceRoutes';
import { findOpenProgramme, listOpenProgrammes } from './programmes/openProgrammes';

/** What citizens may read of programmes without signing in. */
export function programmeRoutes(resource: Resource): readonly Route[] {
  const base = { method: 'GET', policy: 'public', tag: resource.label } as const;
  return [
    {
      ...base,
      path: '/bantuan-sosial',
      summary: 'Program bantuan yang aktif',
      handle: async (call) => ({ data: await listOpenProgrammes(call) }),
    },
    {
      ...base,
      path: '/bantuan-sosial/:id',
      summary: 'Satu program bantuan yang aktif',
      handle: async (call) => ({ data: await findOpenProgramme(call, readId(call)) }),
    },
  ];
}
