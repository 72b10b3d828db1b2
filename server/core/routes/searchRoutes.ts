import * as calls from '../../../src/framework/calls/search';
import { createLimiter } from '../access/throttle';
import { searchEverything, searchMisspelt } from '../search/search';
import { routesFor } from './declaredCalls';
import type { Route } from './registry';

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
