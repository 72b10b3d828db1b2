import { type Kysely, sql } from 'kysely';
import { jsonParameter, type Tables } from '../../sql/connection';

interface Surroundings {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly report: (sentence: string) => void;
}

const LOCK_KEY = 727_015;

/** The newest version cannot be read: reported to the operator at each start, and once in the audit. */
export async function noteDamage(
  { db, now, report }: Surroundings,
  { version, served }: { readonly version: number; readonly served: number | null },
): Promise<void> {
  report(
    `Versi ${version} dari susunan kolom rusak dan tidak dapat dibaca. Yang berlaku: ${served === null ? 'susunan dari program' : `versi ${served}`}.`,
  );
  await db.transaction().execute(async (tx) => {
    // Several processes may notice it at once.
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx);
    await sql`insert into audit (at, action, resource, record_id, detail)
      select ${now()}::timestamptz, 'fields.lastKnownGood', 'field_versions', ${version}::integer, ${jsonParameter({ version, served })}
      where not exists (select 1 from audit
        where action = 'fields.lastKnownGood' and resource = 'field_versions' and record_id = ${version}::integer)`.execute(
      tx,
    );
  });
}
