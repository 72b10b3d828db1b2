import { sql, type Transaction } from 'kysely';
import type { Model } from '../../src/framework/schema';
import { type DatabaseColumn, type DatabaseTable, declaredTables } from './columns';
import { type Database, ensureExtensions, QueryError, type Tables } from './connection';
import { coreSteps } from './coreTables';
import { standOnExternal } from './external';
import { dropUnkept, keepFigures } from './keptFigures';
import { leftBehind } from './leftBehind';
import { countFilled, type ExistingColumn, renameColumns } from './renames';
import type { ReadRows, RunStatement } from './row';
import { raiseWall, wallMissing } from './rowSecurity';

/** Any number of server processes may start at once: one migrates, the others wait. */
const LOCK_KEY = 727_001;

/**
 * Brings the database to what this version needs: the server's own steps, then whatever the declarations added.
 * Additive changes are applied and returned as sentences; anything else needs a written step and stops the start.
 */
export async function migrate(db: Database, model: Model): Promise<readonly string[]> {
  const { trigram } = await ensureExtensions(db);
  const later: string[] = [];
  const said = await db.kysely.transaction().execute(async (tx) => {
    const run = async (statement: string) => void (await sql.raw(statement).execute(tx));
    // The limits of ordinary queries would end the wait for another server, or an index on a large table, half-way.
    await run('set local statement_timeout = 0');
    await run('set local lock_timeout = 0');
    await waitForTurn(tx, LOCK_KEY);
    await run('create table if not exists schema_steps (name text primary key, at timestamptz not null default now())');
    const rows = async <T>(query: string) => (await sql.raw<T>(query).execute(tx)).rows;
    const done = new Set((await rows<{ name: string }>('select name from schema_steps')).map((row) => row.name));
    const newer = [...done].find((name) => !coreSteps.some((step) => step.name === name));
    if (newer)
      throw new Error(
        `Basis data ini sudah dipakai versi yang lebih baru (langkah "${newer}"). Perbarui program terlebih dahulu.`,
      );
    const said: string[] = [];
    for (const step of coreSteps.filter((each) => !done.has(each.name))) {
      for (const statement of statementsOf(step.script)) await run(statement);
      await run(`insert into schema_steps (name) values ('${step.name}')`);
      said.push(`langkah ${step.name}`);
    }
    const kept = await dropUnkept(tx, model, run, rows);
    said.push(...(await syncTables(model, trigram, run, rows, later)));
    said.push(...(await standOnExternal(model, run, rows)));
    await keepFigures(tx, model, kept, run);
    said.push(...(await raiseWall(model, run, rows)));
    return said;
  });
  await growIndexes(db, later);
  return said;
}

/** Has this database all that this version needs? Not so any more where an older copy was put back under a running server. */
export async function isUpToDate({ kysely }: Database): Promise<boolean> {
  const missing = await sql`select 1 from unnest(${coreSteps.map(({ name }) => name)}::text[]) as step (name)
    where not exists (select 1 from schema_steps where schema_steps.name = step.name)
    union all ${wallMissing} limit 1`
    .execute(kysely)
    .catch((error: unknown) => {
      if (error instanceof QueryError && error.code === NO_SUCH_TABLE) return undefined;
      throw error;
    });
  return missing?.rows.length === 0;
}

const NO_SUCH_TABLE = '42P01';

/** Indexes of tables that are in use, one by one and without holding up who writes meanwhile. */
async function growIndexes(db: Database, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) return;
  // What a process left half made when it was ended; another may be making it this moment.
  const broken = await sql<{ name: string }>`select c.relname as name from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and n.nspname = current_schema()
    and i.indexrelid not in (select index_relid from pg_stat_progress_create_index)`.execute(db.kysely);
  for (const { name } of broken.rows) await db.execScript(`drop index if exists "${name}"`);
  for (const statement of statements) await db.execScript(statement);
}

/**
 * Only one transaction with this key goes on at a time, over all server processes. Asks again and again instead of
 * waiting inside one query, which the driver would give up.
 */
export async function waitForTurn(tx: Transaction<Tables>, key: number): Promise<void> {
  for (;;) {
    const asked = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(key)}) as mine`.execute(tx);
    if (asked.rows[0]?.mine) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const readColumns = (rows: ReadRows) =>
  rows<ExistingColumn>(
    `select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );

const readIndexes = async (rows: ReadRows): Promise<ReadonlySet<string>> => {
  const found = await rows<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_namespace n on n.oid = c.relnamespace where i.indisvalid and n.nspname = current_schema()`,
  );
  return new Set(found.map(({ name }) => name));
};

async function syncTables(
  model: Model,
  trigram: boolean,
  run: RunStatement,
  rows: ReadRows,
  later: string[],
): Promise<string[]> {
  const said: string[] = [];
  const tables = declaredTables(model.resources, model.kinds, model.fileOf);
  const [before, namesBefore] = [await readColumns(rows), await readIndexes(rows)];
  for (const table of tables) {
    const existing = before.filter((column) => column.table_name === table.name);
    said.push(...(await renameColumns(table, existing, namesBefore, run, rows)));
  }
  const renamed = said.length > 0;
  const columns = renamed ? await readColumns(rows) : before;
  const indexes = renamed ? await readIndexes(rows) : namesBefore;
  for (const table of tables) {
    const existing = columns.filter((column) => column.table_name === table.name);
    if (existing.length === 0) {
      await run(createTable(table));
      said.push(`tabel ${table.name}`);
    } else said.push(...(await addColumns(table, existing, run, rows)));
  }
  for (const table of tables) said.push(...(await addReferences(table, columns, run)));
  for (const table of tables) {
    for (const index of table.indexes.filter(
      (each) => !indexes.has(each.name) && (each.needs !== 'trigram' || trigram),
    )) {
      const unique = index.definition.startsWith('unique ');
      if (unique) await refuseDuplicates(table, index, columns, rows);
      const on = `"${index.name}" on "${table.name}" ${index.definition.replace(/^unique /, '')}`;
      const isInUse = columns.some((column) => column.table_name === table.name);
      // What must not be twice is made sure of before anything else is written.
      if (isInUse && !unique) later.push(`create index concurrently if not exists ${on}`);
      else await run(`create ${unique ? 'unique ' : ''}index ${on}`);
      if (isInUse) said.push(`indeks ${index.name}`);
    }
  }
  said.push(...(await leftBehind(model, tables, columns, rows)));
  return said;
}

/** The database would refuse the index with the name of the index alone. */
async function refuseDuplicates(
  table: DatabaseTable,
  index: DatabaseTable['indexes'][number],
  existing: readonly ExistingColumn[],
  rows: ReadRows,
): Promise<void> {
  const column = table.columns.find(({ name }) => index.name === `${table.name}_${name}_unique`.slice(0, 63));
  if (!column || !existing.some(({ table_name, name }) => table_name === table.name && name === column.name)) return;
  const [, value = `"${column.name}"`] = /^unique \((.*)\) where/.exec(index.definition) ?? [];
  const found = await rows<{ n: number; example: string }>(
    `select count(*) as n, min("${column.name}"::text) as example from "${table.name}"
     where deleted_at is null group by ${value} having count(${value}) > 1`,
  );
  if (found.length === 0) return;
  const count = found.reduce((sum, { n }) => sum + Number(n), 0);
  throw new Error(
    `${column.place}: unique, tetapi ${count} baris berbagi ${found.length} nilai, misalnya "${found[0]?.example}". ` +
      'Samakan atau ubah barisnya lebih dahulu, atau hapus unique.',
  );
}

const createTable = (table: DatabaseTable): string => `create table "${table.name}" (
  id integer generated by default as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  created_by integer,
  updated_by integer${table.columns.map((column) => `,\n  "${column.name}" ${column.type}`).join('')}
)`;

async function addColumns(
  table: DatabaseTable,
  existing: readonly ExistingColumn[],
  run: RunStatement,
  rows: ReadRows,
): Promise<string[]> {
  const said: string[] = [];
  for (const column of table.columns) {
    const found = existing.find((each) => each.name === column.name);
    if (!found) {
      await run(`alter table "${table.name}" add column "${column.name}" ${column.type}`);
      said.push(`kolom ${table.name}.${column.name}`);
    } else if (canonical(found.type) !== canonical(column.type)) {
      const count = await countFilled(rows, table.name, column.name);
      throw new Error(
        `${column.place ?? table.name}: kolom ${table.name}.${column.name} bertipe ${found.type} dan berisi data di ${count} baris, deklarasi meminta ${column.type}. ` +
          'Perubahan ini bisa merusak data: tulis sebuah langkah di server/sql/coreTables.ts.',
      );
    }
  }
  return said;
}

async function addReferences(
  table: DatabaseTable,
  before: readonly { table_name: string; name: string }[],
  run: RunStatement,
): Promise<string[]> {
  const isNew = (column: DatabaseColumn) =>
    !before.some((each) => each.table_name === table.name && each.name === column.name);
  const pointing = table.columns.filter((column) => column.references && isNew(column));
  for (const column of pointing) {
    await run(
      `alter table "${table.name}" add constraint "${table.name}_${column.name}_fk" foreign key ("${column.name}") references "${column.references}" (id)`,
    );
  }
  return [];
}

const canonical = (type: string): string => type.replace('timestamp with time zone', 'timestamptz').replace(/\s/g, '');

/** Splits a script at semicolons outside of $$ bodies and comments, because a transaction takes one statement at a time. */
function statementsOf(script: string): readonly string[] {
  const withoutComments = script.replace(/^\s*--.*$/gm, '');
  return withoutComments
    .split(/;(?=(?:[^$]|\$\$(?:[^$]|\$(?!\$))*\$\$)*$)/)
    .map((part) => part.trim())
    .filter((part) => part.length > 0);
}
