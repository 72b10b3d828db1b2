import { sql, type Transaction } from 'kysely';
import { defaultDepartments } from '../../../../src/domain/complaints/defaultDepartments';
import type { Database, Tables } from '../../../sql/connection';

/** Another key than the migration's and the demo's. */
const LOCK_KEY = 727_003;

/**
 * An office begins with the four departments of the specification, without contacts. Deleted ones count as there: an office
 * that removed them all does not get them back. @returns how many were made
 */
export async function makeFirstDepartments({ kysely }: Pick<Database, 'kysely'>, now: Date): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx);
    if (await hasAny(tx)) return 0;
    for (const { name, categories } of defaultDepartments)
      await tx
        .insertInto('departments')
        .values({
          name,
          categories: [...categories],
          default_for: [...categories],
          is_active: true,
          created_at: now,
          updated_at: now,
        } as never)
        .execute();
    return defaultDepartments.length;
  });
}

async function hasAny(tx: Transaction<Tables>): Promise<boolean> {
  return (await sql`select 1 from departments limit 1`.execute(tx)).rows.length > 0;
}
