import type { DatabaseTable } from './columns';
import type { ReadRows, RunStatement } from './row';

export interface ExistingColumn {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
}

/**
 * A field that says what it was called takes its column along, with the data, the indexes and what else names it: the
 * history of its records and saved views. Overlays are kept as they were written, and follow the name when they are read.
 * A column that an earlier start made under the new name gives way as long as nothing is in it.
 */
export async function renameColumns(
  table: DatabaseTable,
  existing: readonly ExistingColumn[],
  indexes: ReadonlySet<string>,
  run: RunStatement,
  rows: ReadRows,
): Promise<readonly string[]> {
  const said: string[] = [];
  const isThere = (name: string) => existing.some((column) => column.name === name);
  for (const { name, was, place, resources = [] } of table.columns) {
    if (was === undefined || !isThere(was)) continue;
    if (isThere(name)) {
      if ((await countFilled(rows, table.name, name)) > 0)
        throw new Error(
          `${place}: was menyebut "${was}", tetapi kolom ${table.name}.${name} sudah berisi data, begitu juga ${table.name}.${was}. ` +
            'Satukan keduanya dengan sebuah langkah di server/sql/coreTables.ts.',
        );
      await run(`alter table "${table.name}" drop column "${name}"`);
    }
    await run(`alter table "${table.name}" rename column "${was}" to "${name}"`);
    await renameIndexes(table, was, name, indexes, run);
    await renameConstraint(table.name, was, name, run, rows);
    const named = resources.map((resource) => `'${resource}'`).join(', ');
    await run(
      `update record_history set changes = (changes - '${was}') || jsonb_build_object('${name}', changes -> '${was}')
       where resource in (${named}) and changes ? '${was}'`,
    );
    await renameInViews(named, was, name, run, rows);
    const count = await countFilled(rows, table.name, name);
    said.push(
      `kolom ${table.name}.${was} menjadi ${name}, dengan data ${count} baris, riwayat, dan daftar tersimpannya`,
    );
  }
  return said;
}

/** How many rows have something in this column. */
export async function countFilled(rows: ReadRows, table: string, column: string): Promise<number> {
  const found = await rows<{ n: number }>(`select count("${column}") as n from "${table}"`);
  return Number(found[0]?.n ?? 0);
}

async function renameIndexes(
  table: DatabaseTable,
  was: string,
  name: string,
  indexes: ReadonlySet<string>,
  run: RunStatement,
): Promise<void> {
  const prefix = `${table.name}_${name}`;
  for (const index of table.indexes) {
    if (index.name !== prefix && !index.name.startsWith(`${prefix}_`)) continue;
    const before = `${table.name}_${was}${index.name.slice(prefix.length)}`;
    const isFree = indexes.has(before) && !table.indexes.some((each) => each.name === before);
    // One under the new name went with its empty column.
    if (isFree) await run(`alter index "${before}" rename to "${index.name}"`);
  }
}

async function renameConstraint(
  table: string,
  was: string,
  name: string,
  run: RunStatement,
  rows: ReadRows,
): Promise<void> {
  const [before] = await rows(`select 1 from pg_constraint where conname = '${table}_${was}_fk'`);
  if (before) await run(`alter table "${table}" rename constraint "${table}_${was}_fk" to "${table}_${name}_fk"`);
}

interface StoredState {
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string } | null;
  readonly columns?: readonly string[] | null;
}

async function renameInViews(
  resources: string,
  was: string,
  name: string,
  run: RunStatement,
  rows: ReadRows,
): Promise<void> {
  const views = await rows<{ id: number; state: StoredState }>(
    `select id, state from list_views where resource in (${resources}) and state::text like '%"${was}%'`,
  );
  for (const { id, state } of views) {
    const renamed = JSON.stringify(withName(state, was, name)).replaceAll("'", "''");
    await run(`update list_views set state = '${renamed}'::jsonb where id = ${id}`);
  }
}

/** Filters may end in an operator: `city__in`. */
function withName(state: StoredState, was: string, name: string): StoredState {
  const now = (key: string) =>
    key === was ? name : key.startsWith(`${was}__`) ? `${name}${key.slice(was.length)}` : key;
  return {
    ...state,
    ...(state.filters && {
      filters: Object.fromEntries(Object.entries(state.filters).map(([key, value]) => [now(key), value])),
    }),
    ...(state.sort && { sort: { ...state.sort, field: now(state.sort.field) } }),
    ...(state.columns && { columns: state.columns.map(now) }),
  };
}
