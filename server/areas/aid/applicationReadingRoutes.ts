import type { Resource } from '../../../src/framework/schema';
import { readQuery } from '../../core/routes/queries';
import type { Route, RouteCall } from '../../core/routes/registry';
import { readId } from '../../core/routes/resourceRoutes';
import { readContext } from './applications/context';
import { eligibilityOf } from './applications/eligibility';

/** What is asked about applications besides their rows. */
export function applicationReading(resource: Resource): readonly Route[] {
  const { path } = resource.api;
  return [
    {
      method: 'GET',
      path: `${path}/eligibility`,
      policy: { area: resource, action: 'list' },
      extension: 'pendaftaran.eligibility',
      summary: 'Boleh mendaftar? Kuota, syarat, dan pendaftaran lain',
      tag: resource.label,
      handle: async (call) => {
        const wish = readWish(call);
        return { data: await eligibilityOf(call, wish, call.db.kysely) };
      },
    },
    {
      method: 'GET',
      path: `${path}/:id/context`,
      policy: { area: resource, action: 'show' },
      extension: 'pendaftaran.context',
      summary: 'Yang perlu diketahui saat memutuskan',
      tag: resource.label,
      handle: async (call) => ({ data: await readContext(call, readId(call)) }),
    },
  ];
}

/** @throws Problem validation under the name of what is missing or is no id. */
function readWish(call: RouteCall) {
  const query = readQuery(call);
  const asked = (name: string, message: string) => {
    const id = query.id(name, message);
    if (id === undefined && !call.query[name]) query.refuse(name, message);
    return id ?? 0;
  };
  const wish = {
    userId: asked('user_id', 'Pemohon harus dipilih'),
    programmeId: asked('bantuan_sosial_id', 'Program harus dipilih'),
  };
  query.check();
  return wish;
}
