import { sql } from 'kysely';
import { tableName } from '../../server/sql/columns';
import type { Database } from '../../server/sql/connection';
import { isStored, type Model } from '../../src/framework/schema';

/** Rows of next to nothing in every table: of empty ones the planner does not care which index it takes. */
export async function fillBare({ kysely }: Database, model: Model): Promise<void> {
  const tables = [...new Set(model.resources.filter(isStored).map(tableName))];
  await kysely.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of tables) {
      const { rows } = await sql<{ name: string; type: string }>`select column_name as name, data_type as type
        from information_schema.columns where table_schema = 'public' and table_name = ${table}
          and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`.execute(tx);
      const columns = [...rows, { name: 'id', type: 'integer' }].map(({ name }) => sql.ref(name));
      const values = [...rows.map(({ type }) => sql.raw(bareValues[type] ?? "n || ''")), sql.raw('n')];
      await sql`insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
        select ${sql.join(values)} from generate_series(1, 2000) as n`.execute(tx);
    }
  });
  await sql`analyze`.execute(kysely);
}

const bareValues: Readonly<Record<string, string>> = {
  integer: 'n',
  bigint: 'n',
  numeric: 'n',
  boolean: 'true',
  date: "'2026-01-01'::date",
  'timestamp with time zone': 'now()',
  jsonb: "'{}'",
  ARRAY: "'{}'",
};
