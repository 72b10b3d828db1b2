import type { Resource } from '../../src/framework/schema';
import { findOpenProgramme, listOpenProgrammes } from '../rules/openProgrammes';
import type { Route } from './registry';
import { readId } from './resourceRoutes';

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
