import { getResource, type Model, type Resource } from '../../../src/framework/schema';
import type { Route } from '../../core/routes/registry';
import { listAnswer, readId } from '../../core/routes/resourceRoutes';
import { reassignResidents } from './reassign';

/** What volunteers have beyond the generated calls. */
export function volunteerRoutes(resource: Resource, model: Model): readonly Route[] {
  const base = { tag: resource.label } as const;
  const { path } = resource.api;
  const incomplete: Route = {
    ...base,
    method: 'GET',
    path: `${path}/incomplete-profiles`,
    policy: { area: resource, action: 'list' },
    summary: 'Relawan yang profilnya belum lengkap',
    handle: (call) => listAnswer({ ...call, query: { ...call.query, profile_complete: 'incomplete' } }, resource),
  };
  if (!model.byName.residents) return [incomplete];
  return [
    incomplete,
    {
      ...base,
      method: 'POST',
      path: `${path}/:id/reassign`,
      // It is residents that change; whose they are is asked for the volunteers.
      policy: { area: getResource(model, 'residents'), action: 'edit' },
      summary: 'Pindahkan warga binaan seorang relawan ke relawan lain',
      extension: 'volunteers.reassign',
      handle: async (call) => {
        const data = await reassignResidents(call, readId(call), call.body.to);
        return { data, message: `${data.moved} warga binaan dipindahkan ke ${data.to.name}.` };
      },
    },
  ];
}
