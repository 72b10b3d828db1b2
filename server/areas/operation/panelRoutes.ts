import type { AppParts } from '../../core/routes/parts';
import { extensionsOf, type Route } from '../../core/routes/registry';
import type { Site } from '../../core/site';
import { Problem } from '../../sql/problem';

/** Health and capabilities. `all` gives the finished list of routes. */
export function panelRoutes(parts: AppParts, all: () => readonly Route[]): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/health',
      extension: 'health',
      policy: 'public',
      sessionless: true,
      duringMaintenance: true,
      summary: 'Keadaan server',
      tag: 'Server',
      handle: async (call) => ({ data: await health(parts, call.now()) }),
    },
    {
      method: 'GET',
      path: '/capabilities',
      policy: 'public',
      sessionless: true,
      duringMaintenance: true,
      summary: 'Yang dapat dilakukan server ini',
      tag: 'Server',
      handle: async () => ({
        data: {
          version: parts.version,
          extensions: extensionsOf(all(), parts.model),
          site: presentSite(await parts.sites.fresh()),
          demo: parts.demo,
        },
      }),
    },
  ];
}

/** What everybody may know of the site; the marks are there only when they say something. */
const presentSite = ({ name, logoUrl, language, timeZone, isClosed, hasCache }: Site) => ({
  name,
  logo_url: logoUrl,
  language,
  timezone: timeZone,
  ...(isClosed ? { maintenance: true } : {}),
  ...(hasCache ? {} : { cache: false }),
});

/**
 * 200 while the database answers, otherwise 503 with the same data and `database: 'down'`, so that a load balancer needs
 * only the status. @throws Problem unavailable.
 */
async function health(parts: AppParts, now: Date) {
  const state = { server: 'ok', database: 'ok', api: 'ok', version: parts.version, time: now.toISOString() };
  try {
    await parts.db.ping();
    return state;
  } catch {
    throw new Problem('unavailable', { data: { ...state, database: 'down' }, retryAfterSeconds: 5 });
  }
}
