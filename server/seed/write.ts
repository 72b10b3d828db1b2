import { sql, type Transaction } from 'kysely';
import type { Tables } from '../sql/connection';

type AnyRow = object;

const BATCH = 500;

/**
 * Writes rows in batches. Each batch is one JSON parameter that PostgreSQL takes apart by the table's own column types:
 * ten thousand single parameters take several times as long.
 */
export async function insertRows(tx: Transaction<Tables>, table: string, rows: readonly AnyRow[]): Promise<void> {
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

/** Fresh figures for the planner: the embedded database has nobody else to collect them. */
export async function analyze(tx: Transaction<Tables>, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(tx);
}
