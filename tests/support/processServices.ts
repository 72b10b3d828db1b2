import { rulesOf } from '../../server/areas/rules';
import { createChannelServices } from '../../server/channels';
import { readConfig } from '../../server/config';
import { createPasswords } from '../../server/core/access/passwords';
import { systemCall } from '../../server/core/context';
import { createFields } from '../../server/core/overlays/source';
import { createSite } from '../../server/core/site';
import { createFileServices } from '../../server/files';
import { product } from '../../server/product';
import type { Database } from '../../server/sql/connection';
import { openDatabase } from '../../server/sql/connection/open';
import type { Model } from '../../src/framework/schema';

/** Where a process that a test starts and kills does its work. */
export interface ProcessPlace {
  readonly database: { readonly dataDir: string } | { readonly url: string };
  /** Where the server keeps its other files. */
  readonly dataDir: string;
  readonly now: string;
}

/** The database and the services of a server, without its HTTP. */
export async function openProcess(place: ProcessPlace, model: Model) {
  const now = () => new Date(place.now);
  const config = readConfig({ APP_SECRET: 'x'.repeat(40), DATA_DIR: place.dataDir, NODE_ENV: 'test' });
  const db: Database = await openDatabase({ ...place.database, limits: { queueMs: 60_000 } });
  const system = systemCall({
    db,
    model,
    rules: rulesOf(createPasswords()),
    now,
    product,
    sites: createSite(db.kysely, product.site),
    fields: createFields({ db: db.kysely, model, now }),
    publicUrl: config.publicUrl,
    panelRoles: config.panelRoles,
    ...createFileServices(config, now),
    ...createChannelServices({ db, now, config, demo: false }),
  });
  return { db, system };
}
