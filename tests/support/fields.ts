import { sql } from 'kysely';
import { digestOf } from '../../server/core/overlays/document';
import type { Database } from '../../server/sql/connection';
import { insertVersion, listVersions } from '../../server/sql/fieldVersions';
import type { Overlay } from '../../src/framework/schema/overlay';
import { TEST_NOW } from './server';

/** A published version as another process of the installation would leave it. */
export async function storeVersion(db: Database, overlay: Overlay): Promise<number> {
  const newest = (await listVersions(db.kysely, { limit: 1 }))[0]?.version ?? null;
  const doc = JSON.stringify(overlay);
  const version = (newest ?? 0) + 1;
  const row = {
    version,
    parent: newest,
    doc,
    sha256: digestOf(doc),
    author_id: null,
    author_name: 'Petugas',
    at: TEST_NOW,
  };
  await insertVersion(db.kysely, { ...row, how: 'publish', of: null, note: null });
  return version;
}

/** What is possible only with access to the database. */
export async function tamper(db: Database, change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table field_versions disable trigger user`.execute(db.kysely);
  await change.execute(db.kysely);
  await sql`alter table field_versions enable trigger user`.execute(db.kysely);
}

export const withLabel = (label: string): Overlay => ({
  format: 1,
  resources: { pokir: { fields: { lokasi_pelaksanaan: { label } } } },
});

export async function emptyFields(db: Database): Promise<void> {
  await tamper(db, sql`delete from field_versions`);
  for (const table of ['field_drafts', 'field_proposals', 'field_kinds'])
    await sql`delete from ${sql.table(table)}`.execute(db.kysely);
}
