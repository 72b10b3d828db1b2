// Takes a file in, or continues what another process left, as a process of its own that a test can kill.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { toActor } from '../../server/core/access/actors';
import { continueImports } from '../../server/core/imports/continue';
import { uploadFile } from '../../server/core/imports/upload';
import { UploadedFile } from '../../server/files/upload';
import type { Row } from '../../server/sql/records';
import { getResource } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { openProcess, type ProcessPlace } from './processServices';

/** What the test tells it, as JSON in IMPORTER. */
export interface ImportOrder extends ProcessPlace {
  /** The file to take in; without it what was left behind is continued. */
  readonly file?: string;
  readonly volunteer: number;
}

/** What it says first, and at its end: the imports there are, with how many of their rows are stored. */
export interface ImportNews {
  readonly imports: readonly { readonly id: number; readonly state: string; readonly rows: number }[];
}

const order = JSON.parse(process.env.IMPORTER ?? '{}') as ImportOrder;
const { db, system } = await openProcess(order, model);

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
