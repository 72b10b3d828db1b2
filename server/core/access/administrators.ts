import { sql } from 'kysely';
import type { Db } from '../../sql/records';

/** Has this installation an administrator? The last one is never removed. */
export async function hasAdmin(db: Db, role: string): Promise<boolean> {
  const found = await sql`select 1 from users where role = ${role} and deleted_at is null limit 1`.execute(db);
  return found.rows.length > 0;
}
