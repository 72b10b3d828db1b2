import { sql } from 'kysely';
import type { Db } from './records';

/** A published version as it is stored; whether its document can be read is for the rules to say. */
export interface StoredVersion {
  readonly version: number;
  readonly parent: number | null;
  readonly doc: string;
  readonly sha256: string;
  readonly author_id: number | null;
  readonly author_name: string | null;
  readonly at: string;
  readonly how: 'publish' | 'rollback' | 'proposal';
  readonly of: number | null;
  readonly note: string | null;
}

/** Tells the newest version from any other; null when nothing was ever published. */
export async function readNewestMark(db: Db): Promise<string | null> {
  const found = await sql<{ mark: string }>`select version || ' ' || sha256 as mark from field_versions
    order by version desc limit 1`.execute(db);
  return found.rows[0]?.mark ?? null;
}

/** Newest first. `before`: only older ones. */
export async function listVersions(
  db: Db,
  { before, limit }: { readonly before?: number; readonly limit: number },
): Promise<readonly StoredVersion[]> {
  const older = before === undefined ? sql`true` : sql`version < ${before}`;
  const found =
    await sql<StoredVersion>`select version, parent, doc, sha256, author_id, author_name, at, how, "of", note
    from field_versions where ${older} order by version desc limit ${limit}`.execute(db);
  return found.rows;
}

export async function findVersion(db: Db, version: number): Promise<StoredVersion | undefined> {
  const [found] = await listVersions(db, { before: version + 1, limit: 1 });
  return found?.version === version ? found : undefined;
}

export interface NewVersion extends Omit<StoredVersion, 'at'> {
  readonly at: Date;
}

/** Waits for a concurrent publication of the same number. False when that one commits. */
export async function insertVersion(db: Db, row: NewVersion): Promise<boolean> {
  const inserted =
    await sql`insert into field_versions (version, parent, doc, sha256, author_id, author_name, at, how, "of", note)
    values (${row.version}, ${row.parent}, ${row.doc}, ${row.sha256}, ${row.author_id}, ${row.author_name}, ${row.at},
            ${row.how}, ${row.of}, ${row.note})
    on conflict (version) do nothing returning version`.execute(db);
  return inserted.rows.length > 0;
}
