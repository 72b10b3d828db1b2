// A process that publishes one version after the other until it is killed.
import { createHash } from 'node:crypto';
import { createChannelServices } from '../../server/channels';
import { readConfig } from '../../server/config';
import { systemCall } from '../../server/core/context';
import { publishFields } from '../../server/core/fields/publish';
import { createFields } from '../../server/core/overlays/source';
import { createSite } from '../../server/core/site';
import { createFileServices } from '../../server/files';
import { product } from '../../server/product';
import type { OpenOptions } from '../../server/sql/connection';
import { openDatabase } from '../../server/sql/connection/open';
import { model } from '../../src/resources';

export interface PublishOrder {
  readonly database: OpenOptions;
  readonly dataDir: string;
}

const order = JSON.parse(process.env.PUBLISHER ?? '{}') as PublishOrder;
const now = () => new Date();
const config = readConfig({ APP_SECRET: 'x'.repeat(40), DATA_DIR: order.dataDir, NODE_ENV: 'test' });
const db = await openDatabase({ ...order.database, limits: { queueMs: 60_000 } });
const fields = createFields({ db: db.kysely, model, now });
await fields.reload();
const call = systemCall({
  db,
  model,
  rules: {},
  now,
  product,
  sites: createSite(db.kysely, product.site),
  fields,
  publicUrl: config.publicUrl,
  panelRoles: config.panelRoles,
  ...createFileServices(config, now),
  ...createChannelServices({ db, now, config, demo: false }),
});

/** Long enough that half of it would be noticed. */
const documentOf = (version: number) => ({
  format: 1,
  resources: {
    pokir: {
      fields: Object.fromEntries(
        ['judul', 'deskripsi', 'kategori', 'lokasi_pelaksanaan'].map((name) => [
          name,
          { help: createHash('sha256').update(`${name} ${version}`).digest('hex').repeat(4) },
        ]),
      ),
      custom: { x_versi: { kind: 'text', label: `Versi ${version}` } },
    },
  },
});

let parent = fields.published().version;
process.stdout.write('mulai\n');
for (;;) {
  const { version } = await publishFields(call, { overlay: documentOf((parent ?? 0) + 1), parent });
  process.stdout.write(`${version}\n`);
  parent = version;
}
