import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Fields, Kinds, Resource } from '../../src/framework/schema';
import { tableName } from './columns';
import { shownBaseColumns } from './records';
import type { Db, ReadRows, RunStatement } from './row';

/**
 * Sums over the rows of a table that the database keeps up with each write, in its transaction: a trigger adds what a
 * statement changed of each sum as a row of `kept_figures`, so that no two writers wait for each other, and a job adds
 * these rows up.
 */
export interface Kept {
  /** Of the function and of its rows; another declaration has another one. */
  readonly key: string;
  readonly table: string;
  /** What `kept_figures` holds of rows that stand in a source: `(owner, day, keys, parts)`. */
  readonly sums: readonly ((source: string) => string)[];
}

export interface Sums {
  /** Whose the rows are, as an expression; none: nobody is told apart. */
  readonly owner?: string;
  readonly day?: string;
  /** What they are counted by. */
  readonly keys: readonly string[];
  /** What is added up. */
  readonly parts: readonly string[];
}

/** How sums over the rows of a resource that are not deleted are kept. */
export function keptAs(prefix: string, resource: Resource, sums: readonly Sums[]): Kept {
  const table = tableName(resource);
  const only = Object.entries(resource.only ?? {}).map(([name, value]) => `"${table}"."${name}" = ${literal(value)}`);
  const reached = [`"${table}".deleted_at is null`, ...only].join(' and ');
  const statements = sums.map(({ owner = 'null::integer', day = 'null::date', keys, parts }) => {
    const by = keys.length === 0 ? 'null::text[]' : `array[${keys.map((key) => `(${key})::text`).join(', ')}]`;
    return (source: string) =>
      `select ${owner} as owner, ${day} as day, ${by} as keys, array[${parts.join(', ')}]::numeric[] as parts
      from ${source} as "${table}" where ${reached} group by 1, 2, 3`;
  });
  const said = statements.map((each) => each('')).join(';');
  const hash = createHash('sha256').update(said).digest('hex').slice(0, 12);
  return { key: `${prefix}${resource.name.slice(0, 40)}_${hash}`, table, sums: statements };
}

/** A column of the rows themselves: of no other table, no clock, no rule. */
export function isColumn(fields: Fields, kinds: Kinds, name: string): boolean {
  if (shownBaseColumns.includes(name)) return true;
  const field = fields[name];
  return field !== undefined && !field.derived && !field.custom && kinds[field.kind]?.storage !== 'none';
}

/** A value in a statement without parameters, as the body of a function is. */
export function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`A figure cannot be kept by the value ${JSON.stringify(value)}.`);
}

/** Of one of several sums. */
export const figureOf = ({ key, sums }: Kept, at: number): string => (sums.length === 1 ? key : `${key}_${at}`);

/** What is kept under these names by now and not wanted any more, taken away. Answers what was there. */
export async function dropKept(
  prefix: string,
  wanted: readonly Kept[],
  run: RunStatement,
  rows: ReadRows,
): Promise<ReadonlySet<string>> {
  const found = await rows<{ name: string }>(`select p.proname as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = current_schema() and p.proname like '${prefix.replaceAll('_', '\\_')}%'`);
  for (const { name } of found.filter((each) => wanted.every(({ key }) => key !== each.name))) {
    await run(`drop function "${name}" cascade`);
    await run(`delete from kept_figures where figure = '${name}' or figure like '${name.replaceAll('_', '\\_')}\\_%'`);
  }
  return new Set(found.map(({ name }) => name));
}

/** Counts what the rows come to now, and keeps it from now on. */
export async function keep(kept: Kept, run: RunStatement): Promise<void> {
  // Nobody writes between the counting and the first trigger.
  await run(`lock table "${kept.table}" in share row exclusive mode`);
  for (const statement of triggersOf(kept)) await run(statement);
  // A row of zeros: kept, and nothing there.
  for (const [at, sumOf] of kept.sums.entries())
    await run(`insert into kept_figures (figure, owner, day, keys, parts)
      select '${figureOf(kept, at)}', null, null, null, array[]::numeric[]
      union all select '${figureOf(kept, at)}', owner, day, keys, parts from (${sumOf(`"${kept.table}"`)}) as counted`);
}

function triggersOf(kept: Kept): readonly string[] {
  const { key, table, sums } = kept;
  const added = sums.map((sumOf) => sumOf('new_rows'));
  const removed = sums.map(
    (sumOf) => `select owner, day, keys,
      array(select -part from unnest(parts) with ordinality as listed (part, place) order by place) as parts
      from (${sumOf('old_rows')}) as gone`,
  );
  const insert = (rows: readonly string[]) =>
    rows
      .map(
        (each, at) =>
          `insert into kept_figures (figure, owner, day, keys, parts) select '${figureOf(kept, at)}', * from (${each}) as rows;`,
      )
      .join('\n        ');
  const moved = added.map(
    (each, at) => `select owner, day, keys, array_agg(total order by place) as parts from (
        select owner, day, keys, place, sum(part) as total
        from (${each} union all ${removed[at]}) as changes, unnest(parts) with ordinality as listed (part, place)
        group by owner, day, keys, place) as summed
      group by owner, day, keys having bool_or(total <> 0)`,
  );
  const on = (event: string, referencing: string) =>
    `create trigger "${key}_${event}" after ${event} on "${table}" referencing ${referencing}
      for each statement execute function "${key}"()`;
  return [
    `create function "${key}"() returns trigger language plpgsql as $keep$
    begin
      if tg_op = 'INSERT' then
        ${insert(added)}
      elsif tg_op = 'DELETE' then
        ${insert(removed)}
      else
        ${insert(moved)}
      end if;
      return null;
    end $keep$`,
    on('insert', 'new table as new_rows'),
    on('delete', 'old table as old_rows'),
    on('update', 'old table as old_rows new table as new_rows'),
  ];
}

/** Adds up what writes have left, so that few rows are read, and drops what nothing is left of. Answers how many there were. */
export async function foldFigures(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`with many as (
      select figure, owner, day, keys from kept_figures group by figure, owner, day, keys having count(*) > 1),
    gone as (delete from kept_figures using many
      where kept_figures.figure = many.figure and kept_figures.owner is not distinct from many.owner
      and kept_figures.day is not distinct from many.day and kept_figures.keys is not distinct from many.keys
      returning kept_figures.figure, kept_figures.owner, kept_figures.day, kept_figures.keys, kept_figures.parts),
    summed as (select figure, owner, day, keys, place, sum(part) as total
      from gone, unnest(parts) with ordinality as listed (part, place) group by figure, owner, day, keys, place),
    kept as (insert into kept_figures (figure, owner, day, keys, parts)
      select figure, owner, day, keys, array_agg(total order by place)
      from summed group by figure, owner, day, keys having keys is null or bool_or(total <> 0))
    select count(*) as count from gone`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
