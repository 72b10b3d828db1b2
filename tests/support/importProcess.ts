// Takes a file in, or continues what another process left, as a process of its own that a test can kill.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { rulesOf } from '../../server/areas/rules';
import { createChannelServices } from '../../server/channels';
import { readConfig } from '../../server/config';
import { toActor } from '../../server/core/access/actors';
import { createPasswords } from '../../server/core/access/passwords';
import { systemCall } from '../../server/core/context';
import { continueImports } from '../../server/core/imports/continue';
import { uploadFile } from '../../server/core/imports/upload';
import { createFields } from '../../server/core/overlays/source';
import { createSite } from '../../server/core/site';
import { createFileServices } from '../../server/files';
import { UploadedFile } from '../../server/files/upload';
import { product } from '../../server/product';
import { openDatabase } from '../../server/sql/connection';
import type { Row } from '../../server/sql/records';
import { getResource } from '../../src/framework/schema';
import { model } from '../../src/resources';

/** What the test tells it, as JSON in IMPORTER. */
export interface ImportOrder {
  readonly database: { readonly dataDir: string } | { readonly url: string };
  /** Where the server keeps its other files. */
  readonly dataDir: string;
  readonly now: string;
  /** The file to take in; without it what was left behind is continued. */
  readonly file?: string;
  readonly volunteer: number;
}

/** What it says first, and at its end: the imports there are, with how many of their rows are stored. */
export interface ImportNews {
  readonly imports: readonly { readonly id: number; readonly state: string; readonly rows: number }[];
}

const order = JSON.parse(process.env.IMPORTER ?? '{}') as ImportOrder;
const now = () => new Date(order.now);
const config = readConfig({ APP_SECRET: 'x'.repeat(40), DATA_DIR: order.dataDir, NODE_ENV: 'test' });
const db = await openDatabase({ ...order.database, limits: { queueMs: 60_000 } });
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

async function tell(): Promise<void> {
  const found = await sql<ImportNews['imports'][number]>`select id, state,
      (select count(*)::int from residents where import_id = imports.id) as rows from imports order by id`.execute(
    db.kysely,
  );
  process.stdout.write(`${JSON.stringify({ imports: found.rows })}\n`);
}

await tell();
if (order.file === undefined) await continueImports(system, new AbortController().signal);
else {
  const [user] = (await sql<Row>`select * from users where role = 'admin' limit 1`.execute(db.kysely)).rows;
  if (!user) throw new Error('There is no administrator.');
  await uploadFile(
    { ...system, actor: toActor(user) },
    getResource(model, 'residents'),
    {
      file: new UploadedFile('warga.csv', readFileSync(order.file), 'text/csv'),
      relawan_id: String(order.volunteer),
    },
    (work) => work(),
  );
}
await tell();
await db.close();
