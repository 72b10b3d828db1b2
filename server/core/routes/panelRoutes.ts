import * as calls from '../../../src/framework/calls/server';
import { isDiskFull } from '../../files/space';
import { isUpToDate } from '../../sql/migrate';
import { Problem } from '../../sql/problem';
import { hasAdmin } from '../access/administrators';
import type { Config, MapTiles } from '../config';
import type { Site } from '../site';
import { routesFor } from './declaredCalls';
import type { AppParts } from './parts';
import { extensionsOf, type Route } from './registry';

/** Health and capabilities. `all` gives the finished list of routes. */
export const panelRoutes = (parts: AppParts, all: () => readonly Route[]): readonly Route[] => {
  const always = { sessionless: true, duringMaintenance: true } as const;
  return routesFor(calls, {
    health: { ...always, handle: async (call) => ({ data: await health(parts, call.now()) }) },
    alive: {
      ...always,
      handle: async (call) => ({ data: { server: 'ok', version: parts.version, time: call.now().toISOString() } }),
    },
    capabilities: {
      ...always,
      handle: async () => ({
        data: {
          version: parts.version,
          extensions: extensionsOf(all(), parts.model),
          ...presentProvider(parts.config, all()),
          site: { ...presentSite(await parts.sites.fresh()), ...presentTiles(parts.config.mapTiles) },
          demo: parts.demo,
          ...((await isClaimed(parts)) ? {} : { unclaimed: true as const }),
        },
      }),
    },
  });
};

/** Asked until the answer is yes. */
const claimed = new WeakSet<AppParts>();

async function isClaimed(parts: AppParts): Promise<boolean> {
  if (!claimed.has(parts) && (await hasAdmin(parts.db.kysely, parts.product.people.administrator))) claimed.add(parts);
  return claimed.has(parts);
}

/** What everybody may know of the site; the marks are there only when they say something. */
const presentSite = ({ name, logoUrl, language, timeZone, isClosed, hasCache }: Site) => ({
  name,
  logo_url: logoUrl,
  language,
  timezone: timeZone,
  ...(isClosed ? { maintenance: true as const } : {}),
  ...(hasCache ? {} : { cache: false as const }),
});

/** An application may have no calls for it, whatever the environment says. */
const presentProvider = ({ oidc }: Config, routes: readonly Route[]) =>
  oidc && routes.some(({ extension }) => extension === 'auth.oidc') ? { single_sign_on: oidc.label } : {};

const presentTiles = (tiles: MapTiles | undefined) =>
  tiles ? { map_tiles: { url: tiles.url, attribution: tiles.attribution } } : {};

/**
 * 200 while calls may be sent here: the database answers, takes writes and has what this version needs, there is room to write, and
 * the process is not about to stop. Otherwise 503 or 507 with the same data, so that a load balancer needs only the
 * status. `storage: 'apart'` is a warning: other processes keep uploaded files elsewhere. @throws Problem unavailable, storageFull.
 */
async function health(parts: AppParts, now: Date) {
  const { dataDir, storageDir, bucket } = parts.config;
  const [isFull, schema] = await Promise.all([
    isDiskFull(bucket ? [dataDir] : [dataDir, storageDir]),
    // A standby that is not promoted yet answers questions, and takes nothing.
    parts.db
      .ping()
      .then(() => isUpToDate(parts.db))
      .catch(() => undefined),
  ]);
  const state = {
    server: parts.draining.isOn() ? 'draining' : 'ok',
    database: schema === undefined ? 'down' : 'ok',
    migrations: schema === false ? 'down' : 'ok',
    api: 'ok',
    storage: isFull ? 'down' : parts.apart.isApart() ? 'apart' : 'ok',
    version: parts.version,
    time: now.toISOString(),
  };
  if (!schema || parts.draining.isOn()) throw new Problem('unavailable', { data: state, retryAfterSeconds: 5 });
  if (isFull) throw new Problem('storageFull', { data: state });
  return state;
}
