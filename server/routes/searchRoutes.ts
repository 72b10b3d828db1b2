import { searchEverything } from '../rules/search';
import { createLimiter } from '../rules/throttle';
import type { Route } from './registry';

/** More than somebody types; a program that asks faster is told to wait. */
const perPerson = { uses: 180, seconds: 60 };

/** Everything a person may list, searched at once. */
export function searchRoutes(): readonly Route[] {
  const limiter = createLimiter(perPerson);
  return [
    {
      method: 'GET',
      path: '/admin/search',
      policy: 'session',
      extension: 'search',
      summary: 'Cari di semua data yang boleh dilihat',
      tag: 'Pencarian',
      handle: async (call) => {
        limiter.count(call.actor?.id ?? 0, call.now());
        return { data: { groups: await searchEverything(call, typeof call.query.q === 'string' ? call.query.q : '') } };
      },
    },
  ];
}
