import { getResource, type Model, type Resource } from '../../../src/framework/schema';
import type { Route } from '../../core/routes/registry';
import { legislatorChoice } from './legislators';

/** The short list for forms of reses and pokir: whoever may list reses, and of them a scoped person only their own. */
export const legislatorRoutes = (resource: Resource, model: Model): readonly Route[] =>
  model.byName.reses
    ? [
        {
          method: 'GET',
          path: '/anggota-legislatif/options',
          policy: { area: getResource(model, 'reses'), action: 'list' },
          summary: 'Pilihan anggota legislatif untuk reses dan pokir',
          tag: resource.label,
          handle: async (call) => ({ data: await legislatorChoice(call) }),
        },
      ]
    : [];
