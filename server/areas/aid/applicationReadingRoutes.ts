import * as calls from '../../../src/calls/aid/cases';
import { routesFor } from '../../core/routes/declaredCalls';
import { readQuery } from '../../core/routes/queries';
import { readId } from '../../core/routes/readId';
import type { RouteCall } from '../../core/routes/registry';
import { localized, type Text } from '../../sql/localized';
import { readContext } from './applications/context';
import { eligibilityOf } from './applications/eligibility';

/** Calls about applications besides their rows. */
export const applicationReadingRoutes = () =>
  routesFor(calls, {
    checkEligibility: async (call) => ({ data: await eligibilityOf(call, readWish(call), call.db.kysely) }),
    readContext: async (call) => ({ data: await readContext(call, readId(call)) }),
  });

/** @throws Problem validation under the name of what is missing or is no id. */
function readWish(call: RouteCall) {
  const query = readQuery(call);
  const asked = (name: string, message: Text) => {
    const id = query.id(name, message);
    if (id === undefined && !call.query[name]) query.refuse(name, message);
    return id ?? 0;
  };
  const wish = {
    userId: asked('user_id', localized('aid.applicantRequired')),
    programmeId: asked('bantuan_sosial_id', localized('aid.programmeRequired')),
  };
  query.check();
  return wish;
}
