import { sql, type Transaction } from 'kysely';
import type { Tables } from '../server/sql/connection';

type AnyRow = object;

const BATCH = 500;

/**
 * Writes rows in batches. Each batch is one JSON parameter that PostgreSQL takes apart by the table's own column types:
 * ten thousand single parameters take several times as long.
 */
export async function insertBatches(tx: Transaction<Tables>, table: string, rows: readonly AnyRow[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(tx);
  }
}

/** The next row made by hand gets the next free id. */
export async function continueIds(tx: Transaction<Tables>, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
    tx,
  );
}

/**
 * Fresh figures for the planner, and search indexes without a list of what is yet to be put into them, which each search
 * would read through: the embedded database has no background worker.
 */
export async function analyzeTable(tx: Transaction<Tables>, table: string): Promise<void> {
  await sql`select gin_clean_pending_list(i.indexrelid) from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid = ${table}::regclass`.execute(tx);
  await sql`analyze ${sql.table(table)}`.execute(tx);
}
