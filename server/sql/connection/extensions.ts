import { sql } from 'kysely';
import type { Database } from './types';

export interface Extensions {
  /** pg_trgm: substring search by index. Without it search still works, slower. */
  readonly trigram: boolean;
  /** unaccent: search that ignores accents. */
  readonly unaccent: boolean;
}

/** Installs what may be installed and reports what is there: on PostgreSQL contrib may be missing or not permitted. */
export async function ensureExtensions(db: Database): Promise<Extensions> {
  return { trigram: await ensureExtension(db, 'pg_trgm'), unaccent: await ensureExtension(db, 'unaccent') };
}

async function ensureExtension(db: Database, name: 'pg_trgm' | 'unaccent'): Promise<boolean> {
  // Refused, missing, or another server process is installing it this moment: what counts is whether it is there after.
  await db.execScript(`create extension if not exists ${name}`).catch(() => undefined);
  const found = await sql`select 1 from pg_extension where extname = ${name}`.execute(db.kysely);
  return found.rows.length > 0;
}
