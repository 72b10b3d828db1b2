import * as calls from '../../../src/calls/operation/server';
import { routesFor } from '../../core/routes/declaredCalls';
import type { AppParts } from '../../core/routes/parts';
import { extensionsOf, type Route } from '../../core/routes/registry';
import type { Site } from '../../core/site';
import { isDiskFull } from '../../files/space';
import { Problem } from '../../sql/problem';

/** Health and capabilities. `all` gives the finished list of routes. */
export const panelRoutes = (parts: AppParts, all: () => readonly Route[]): readonly Route[] => {
  const always = { sessionless: true, duringMaintenance: true } as const;
  return routesFor(calls, {
    health: { ...always, handle: async (call) => ({ data: await health(parts, call.now()) }) },
    capabilities: {
      ...always,
      handle: async () => ({
        data: {
          version: parts.version,
          extensions: extensionsOf(all(), parts.model),
          site: presentSite(await parts.sites.fresh()),
          demo: parts.demo,
        },
      }),
    },
  });
};

/** What everybody may know of the site; the marks are there only when they say something. */
const presentSite = ({ name, logoUrl, language, timeZone, isClosed, hasCache }: Site) => ({
  name,
  logo_url: logoUrl,
  language,
  timezone: timeZone,
  ...(isClosed ? { maintenance: true as const } : {}),
  ...(hasCache ? {} : { cache: false as const }),
});

/**
 * 200 while the database answers, otherwise 503 with the same data and `database: 'down'`, so that a load balancer needs
 * only the status. @throws Problem unavailable.
 */
async function health(parts: AppParts, now: Date) {
  const { dataDir, storageDir } = parts.config;
  const isFull = await isDiskFull([dataDir, storageDir]);
  const state = {
    ...{ server: 'ok', database: 'ok', api: 'ok', storage: isFull ? 'down' : 'ok' },
    ...{ version: parts.version, time: now.toISOString() },
  };
  try {
    await parts.db.ping();
  } catch {
    throw new Problem('unavailable', { data: { ...state, database: 'down' }, retryAfterSeconds: 5 });
  }
  if (isFull) throw new Problem('storageFull', { data: state });
  return state;
}
