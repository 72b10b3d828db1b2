import * as calls from '../../../src/calls/operation/search';
import { createLimiter } from '../../core/access/throttle';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route } from '../../core/routes/registry';
import { searchEverything, searchMisspelt } from '../../core/search/search';

/** More than a person types; a faster program is throttled. */
const perPerson = { uses: 180, seconds: 60 };

/** Everything a person may list, searched at once. */
export function searchRoutes(): readonly Route[] {
  const limiter = createLimiter(perPerson);
  return routesFor(calls, {
    searchAll: async (call) => {
      limiter.count(call.actor?.id ?? 0, call.now());
      const typed = typeof call.query.q === 'string' ? call.query.q : '';
      const groups = await searchEverything(call, typed);
      if (groups.length > 0) return { data: { groups } };
      const misspelt = await searchMisspelt(call, typed);
      return { data: misspelt.length === 0 ? { groups } : { groups: misspelt, misspelt: true } };
    },
  });
}
