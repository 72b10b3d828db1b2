import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../server/areas/rules';
import { reachFor, systemCall } from '../../server/core/context';
import { tableName } from '../../server/sql/columns';
import type { Database } from '../../server/sql/connection';
import { findUnindexed } from '../../server/sql/plans';
import { isStored } from '../../src/framework/schema';
import { model } from '../../src/resources';
import { servicesOf } from '../support/calls';
import { engines, OPENING_MS, testPasswords } from '../support/server';

describe.each(engines)('what lists offer, on $name', ({ open }) => {
  let db: Database;

  beforeAll(async () => {
    db = await open(model);
    await fillBare(db);
  }, OPENING_MS);
  afterAll(() => db.close());

  const resources = Object.values(model.resources);

  it('is answered by an index, but for what rules derive', async () => {
    const call = systemCall({ ...servicesOf(db, model), rules: rulesOf(testPasswords) });
    const found = await findUnindexed(db, (resource) => reachFor(call, resource, 'list'), resources);
    const stored = found.filter(({ resource, field }) => {
      const declared = resources.find(({ name }) => name === resource)?.fields[field];
      return !declared?.derived && declared?.kind !== 'computed';
    });
    console.log(found.map(({ resource, how, field }) => `${resource} ${how} ${field}`).join('\n'));
    expect(stored).toEqual([]);
  });
});

/** Rows of next to nothing in every table: of empty ones the planner does not care which index it takes. */
async function fillBare({ kysely }: Database): Promise<void> {
  const tables = [...new Set(Object.values(model.resources).filter(isStored).map(tableName))];
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
