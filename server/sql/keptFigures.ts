import { createHash } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import {
  type Condition,
  dependenciesOf,
  isStored,
  type Kinds,
  type Model,
  type Resource,
  type StatisticSpec,
} from '../../src/framework/schema';
import { ownerColumn, tableName } from './columns';
import { baseColumns, predicateOf, type Reach } from './records';
import type { Db } from './row';

/**
 * Declared figures that the database keeps up with each write, in its transaction: a trigger adds what a statement
 * changed of each sum as a row of `kept_figures`, so that no two writers wait for each other, and a job adds these rows
 * up. Kept is what follows from one row alone: counts, sums and averages over stored columns.
 */
interface Kept {
  /** Of the function and of its rows; another declaration has another one. */
  readonly key: string;
  readonly table: string;
  /** By statistic: which parts it is made of, from 1; an average is the first by the second. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Statement that sums the parts by owner over rows that stand in `source`. */
  readonly sumOf: (source: string) => string;
}

const keptBy = new WeakMap<Resource, Kept | null>();

/** Null where there is nothing that can be kept. */
function keptOf(db: Db, model: Model, resource: Resource): Kept | null {
  const known = keptBy.get(resource);
  if (known !== undefined) return known;
  const kept = build(db, model, resource);
  keptBy.set(resource, kept);
  return kept;
}

function build(db: Db, model: Model, resource: Resource): Kept | null {
  const statistics = Object.entries(resource.statistics ?? {}).filter(([, each]) =>
    isKept(resource, model.kinds, each),
  );
  if (!isStored(resource) || statistics.length === 0) return null;
  const parts: string[] = [];
  const places = new Map<string, readonly number[]>();
  for (const [name, statistic] of statistics) {
    const own = partsOf(db, model, resource, statistic);
    places.set(
      name,
      own.map((_, at) => parts.length + at + 1),
    );
    parts.push(...own);
  }
  const table = tableName(resource);
  const only = Object.entries(resource.only ?? {}).map(([name, value]) => `"${table}"."${name}" = ${literal(value)}`);
  const reached = [`"${table}".deleted_at is null`, ...only].join(' and ');
  const owner = resource.owner ? `"${table}"."${ownerColumn}"` : 'null::integer';
  const sumOf = (source: string) =>
    `select ${owner} as owner, array[${parts.join(', ')}]::numeric[] as parts from ${source} as "${table}" where ${reached} group by 1`;
  const hash = createHash('sha256').update(sumOf('')).digest('hex').slice(0, 12);
  return { key: `${KEY}${resource.name.slice(0, 40)}_${hash}`, table, places, sumOf };
}

const KEY = 'keep_';

/** Made of one row alone, and of nothing that changes without a write: no other table, no clock, no rule. */
function isKept({ fields }: Resource, kinds: Kinds, { of, median, sum, average, where }: StatisticSpec): boolean {
  if (of !== undefined || median !== undefined || JSON.stringify(where ?? {}).includes('"today"')) return false;
  return [sum, average, ...dependenciesOf(where)].every((name) => {
    if (name === undefined || baseColumns.includes(name)) return true;
    const field = fields[name];
    return field !== undefined && !field.derived && !field.custom && kinds[field.kind]?.storage !== 'none';
  });
}

function partsOf(db: Db, model: Model, resource: Resource, { sum, average, where }: StatisticSpec): readonly string[] {
  const reach: Reach = { db, model, scope: 'all' };
  const filter = where ? ` filter (where ${written(predicateOf(reach, resource, where as Condition), db)})` : '';
  const column = sum ?? average;
  if (column === undefined) return [`count(*)${filter}`];
  const value = `"${tableName(resource)}"."${column}"`;
  const total = `coalesce(sum(${value})${filter}, 0)`;
  return sum ? [total] : [total, `count(${value})${filter}`];
}

/** A condition with its values in the statement: the body of a function has no parameters. */
function written(condition: ReturnType<typeof predicateOf>, db: Db): string {
  const { sql: text, parameters }: CompiledQuery = sql`${condition}`.compile(db);
  return text.replace(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`A figure cannot be kept by the value ${JSON.stringify(value)}.`);
}

/** The kept figures of the rows in reach, by statistic; none where another version's declaration is kept. */
export async function readKept(reach: Reach, resource: Resource): Promise<Readonly<Record<string, number>>> {
  const kept = reach.rows === undefined ? keptOf(reach.db, reach.model, resource) : null;
  if (!kept) return {};
  const mine = reach.scope === 'all' ? sql`true` : ownOf(reach.scope.owner, resource);
  const sumAt = (place: number | undefined) => sql`sum(parts[${sql.lit(place ?? 0)}]) filter (where ${mine})`;
  const figures = [...kept.places].map(([name, [total, number]]) => {
    const value = number === undefined ? sumAt(total) : sql`${sumAt(total)} / nullif(${sumAt(number)}, 0)`;
    return sql<number>`round(coalesce(${value}, 0), 2)`.as(name);
  });
  const { rows } = await sql<Record<string, number>>`select count(*) as ${sql.ref(ROWS)}, ${sql.join(figures)}
    from kept_figures where figure = ${kept.key}`.execute(reach.db);
  const { [ROWS]: there, ...told } = rows[0] ?? {};
  return Number(there) > 0 ? told : {};
}

/** Beside the names of figures. */
const ROWS = '@rows';

const ownOf = (owner: number | null, { owner: declared }: Resource) =>
  declared && owner !== null ? sql`owner = ${owner}` : sql`false`;

type Run = (statement: string) => Promise<void>;
type Rows = <T>(query: string) => Promise<readonly T[]>;

/** What is kept by now and no declaration asks for: before tables change, whose columns it may name. */
export async function dropUnkept(db: Db, model: Model, run: Run, rows: Rows): Promise<ReadonlySet<string>> {
  const wanted = new Set(model.resources.flatMap((each) => keptOf(db, model, each)?.key ?? []));
  const found = await rows<{ name: string }>(`select p.proname as name from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace where n.nspname = current_schema() and p.proname like 'keep\\_%'`);
  for (const { name } of found.filter((each) => !wanted.has(each.name))) {
    await run(`drop function "${name}" cascade`);
    await run(`delete from kept_figures where figure = '${name}'`);
  }
  return new Set(found.map(({ name }) => name));
}

/** Counts what is declared and not kept yet, and keeps it from now on. */
export async function keepFigures(db: Db, model: Model, there: ReadonlySet<string>, run: Run): Promise<void> {
  for (const resource of model.resources) {
    const kept = keptOf(db, model, resource);
    if (!kept || there.has(kept.key)) continue;
    // Nobody writes between the counting and the first trigger.
    await run(`lock table "${kept.table}" in share row exclusive mode`);
    for (const statement of triggersOf(kept)) await run(statement);
    const zeros = `array_fill(0::numeric, array[${[...kept.places.values()].flat().length}])`;
    await run(`insert into kept_figures (figure, owner, parts) select '${kept.key}', null, ${zeros}
      union all select '${kept.key}', owner, parts from (${kept.sumOf(`"${kept.table}"`)}) as counted`);
  }
}

function triggersOf({ key, table, sumOf }: Kept): readonly string[] {
  const negative = `select owner, array(select -part from unnest(parts) with ordinality as listed (part, place) order by place)
    from (${sumOf('old_rows')}) as gone`;
  const [added, removed] = [sumOf('new_rows'), negative];
  const insert = (rows: string) => `insert into kept_figures (figure, owner, parts) ${rows};`;
  const moved = `select '${key}', owner, array_agg(total order by place) from (
      select owner, place, sum(part) as total
      from (${added} union all ${removed}) as moved, unnest(parts) with ordinality as listed (part, place)
      group by owner, place) as summed
    group by owner having bool_or(total <> 0)`;
  const on = (event: string, referencing: string) =>
    `create trigger "${key}_${event}" after ${event} on "${table}" referencing ${referencing}
      for each statement execute function "${key}"()`;
  return [
    `create function "${key}"() returns trigger language plpgsql as $keep$
    begin
      if tg_op = 'INSERT' then
        ${insert(`select '${key}', owner, parts from (${added}) as added`)}
      elsif tg_op = 'DELETE' then
        ${insert(`select '${key}', * from (${removed}) as removed`)}
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

/** Adds up what writes have left, so that few rows are read. Answers how many there were. */
export async function foldFigures(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`with gone as (delete from kept_figures returning figure, owner, parts),
    summed as (select figure, owner, place, sum(part) as total
      from gone, unnest(parts) with ordinality as listed (part, place) group by figure, owner, place),
    kept as (insert into kept_figures (figure, owner, parts)
      select figure, owner, array_agg(total order by place) from summed group by figure, owner)
    select count(*) as count from gone`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
