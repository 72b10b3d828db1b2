import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Condition, isStored, type Resource } from '../../src/framework/schema';
import { isArray, isNarrowed, isSorted, tableName } from './columns';
import type { Database, Tables } from './connection';
import { groupsInOrder, ordered } from './listRecords';
import { filtered, type Query, type Reach, type RowFilters } from './records';

/** What a list offers that no index answers: the whole table is read for it. */
export interface Unindexed {
  readonly resource: string;
  readonly how: 'sort' | 'filter';
  readonly field: string;
}

/**
 * Asks the planner of the database for each sort and filter that lists offer, and names those that would read a whole
 * table.
 * @param fewest only tables that hold at least so many rows, as the database estimates them.
 */
export async function findUnindexed(
  db: Database,
  reachOf: (resource: Resource) => Reach,
  resources: readonly Resource[],
  fewest = 0,
): Promise<readonly Unindexed[]> {
  return asPlanned(db, async (tx) => {
    const found: Unindexed[] = [];
    for (const [resource, reach] of await listedIn(tx, reachOf, resources, fewest))
      for (const field of Object.keys(resource.fields)) {
        if (offersSort(reach, resource, field) && !(await isInOrder(reach, resource, field)))
          found.push({ resource: resource.name, how: 'sort', field });
        if (isNarrowed(resource, reach.model.kinds, field) && !(await isFoundByIndex(reach, resource, field)))
          found.push({ resource: resource.name, how: 'filter', field });
      }
    return found;
  });
}

/** An index that costs every write and that nothing reads by. */
export interface Unused {
  readonly table: string;
  readonly index: string;
  readonly bytes: number;
  /** No query has used it since; the database may have counted longer. */
  readonly since: Date;
}

/**
 * The indexes of declared tables that the database has not used since it began to count, and that the planner takes for
 * no list, sort, filter, search, owner or trash that any resource offers. Those that keep values apart are none of them.
 * @param fewest only of tables that hold at least so many rows, as the database estimates them.
 */
export async function findUnused(
  db: Database,
  reachOf: (resource: Resource) => Reach,
  resources: readonly Resource[],
  fewest = 0,
): Promise<readonly Unused[]> {
  return asPlanned(db, async (tx) => {
    const listed = await listedIn(tx, reachOf, resources, fewest);
    const tables = [...new Set(listed.map(([resource]) => tableName(resource)))];
    const { rows } = await sql<Unused>`select s.relname as "table", s.indexrelname as "index",
        pg_relation_size(s.indexrelid) as bytes, coalesce(d.stats_reset, pg_postmaster_start_time()) as since
      from pg_stat_user_indexes s join pg_index i on i.indexrelid = s.indexrelid
        join pg_stat_database d on d.datname = current_database()
      where s.idx_scan = 0 and not i.indisunique and s.schemaname = current_schema() and s.relname = any(${tables})
      order by bytes desc, 1, 2`.execute(tx);
    const taken = new Set<string>();
    for (const [resource, reach] of rows.length === 0 ? [] : listed)
      for (const statement of statementsOf(reach, resource))
        for (const plan of await bothPlans(reach, statement))
          for (const [, name] of plan.matchAll(INDEX)) taken.add(name ?? '');
    return rows
      .filter(({ index }) => !taken.has(index))
      .map((row) => ({ ...row, bytes: Number(row.bytes), since: new Date(row.since) }));
  });
}

/** As `explain` names an index that is read. */
const INDEX = /(?:Scan(?: Backward)? using|Bitmap Index Scan on) "?([^"\s]+)"?/g;

/** As it is read, and as more rows would be: of few, walking through another index is as good as looking up letters. */
async function bothPlans(reach: Reach, statement: RawBuilder<unknown>): Promise<readonly string[]> {
  const plans: string[] = [];
  for (const mayWalk of [true, false]) {
    await sql`set local enable_indexscan = ${sql.lit(mayWalk)}`.execute(reach.db);
    plans.push(await explain(reach, statement));
  }
  return plans;
}

/** What the lists of a resource can be asked for. */
function statementsOf(reach: Reach, resource: Resource): readonly RawBuilder<unknown>[] {
  const { fields } = resource;
  const names = Object.keys(fields);
  const all = (rows: Query) => sql`${rows.select(sql`1`.as('one'))}`;
  const narrowed = (filters: Partial<RowFilters>) => all(filtered(reach, resource, { ...everything, ...filters }));
  const sorts = names
    .filter((name) => offersSort(reach, resource, name))
    .flatMap((name) => (['asc', 'desc'] as const).map((order) => [[name, order] as const]));
  const newest = ['asc', 'desc'].map((order) => [['created_at', order as 'asc' | 'desc'] as const]);
  return [
    ...[...sorts, ...newest].flatMap((sort) =>
      groupsInOrder(reach, resource, { ...everything, sort }).map(
        (group) => sql`${ordered(reach, resource, group).limit(15)}`,
      ),
    ),
    ...names
      .filter((name) => isNarrowed(resource, reach.model.kinds, name) || fields[name]?.target !== undefined)
      .filter((name) => !fields[name]?.derived && !fields[name]?.custom && storageOf(reach, resource, name) !== 'none')
      .map((name) => narrowed({ where: [conditionOn(reach, resource, name)] })),
    ...names
      .filter((name) => fields[name]?.filter === 'contains')
      .map((name) => narrowed({ where: [{ [name]: { contains: WORDS[0] } } as Condition], trashed: 'with' })),
    ...(Object.values(fields).some(({ search }) => search)
      ? WORDS.map((search) => narrowed({ search, trashed: 'with' }))
      : []),
    narrowed({ trashed: 'only' }),
    ...(resource.owner ? [all(filtered({ ...reach, scope: { owner: 1 } }, resource, everything))] : []),
  ];
}

/** Long enough for an index of letters, in texts and in numbers. */
const WORDS = ['gozali', '812025'] as const;

/** What the planner would rather do than read a whole table or sort it. */
function asPlanned<T>(db: Database, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.kysely.transaction().execute(async (tx) => {
    // What is left when these may not be is what they were chosen instead of.
    for (const way of ['enable_seqscan', 'enable_sort', 'enable_incremental_sort'])
      await sql`set local ${sql.ref(way)} = off`.execute(tx);
    return work(tx);
  });
}

type Listed = readonly [resource: Resource, reach: Reach];

async function listedIn(
  tx: Transaction<Tables>,
  reachOf: (resource: Resource) => Reach,
  resources: readonly Resource[],
  fewest: number,
): Promise<readonly Listed[]> {
  const { rows } = await sql<{ name: string; rows: number }>`select relname as name, greatest(reltuples, 0) as rows
    from pg_class where relkind = 'r'`.execute(tx);
  const rowsOf = new Map(rows.map(({ name, rows: count }) => [name, Number(count)]));
  return resources
    .filter((resource) => isStored(resource) && (rowsOf.get(tableName(resource)) ?? 0) >= fewest)
    .map((resource) => [resource, { ...reachOf(resource), db: tx }]);
}

function offersSort({ model }: Reach, resource: Resource, name: string): boolean {
  const field = resource.fields[name];
  // Years are sorted by the day they are counted from.
  if (!field || field.custom || (field.derived && field.yearsSince)) return false;
  return isSorted(resource, model.kinds, name) && model.kinds[field.kind]?.storage !== 'none';
}

const everything = { where: [], search: '', trashed: 'without' } as const;

async function isInOrder(reach: Reach, resource: Resource, field: string): Promise<boolean> {
  for (const group of groupsInOrder(reach, resource, { ...everything, sort: [[field, 'asc']] })) {
    const plan = await explain(reach, sql`${ordered(reach, resource, group).limit(15)}`);
    if (/\bSort\b|Seq Scan/.test(plan)) return false;
  }
  return true;
}

async function isFoundByIndex(reach: Reach, resource: Resource, field: string): Promise<boolean> {
  const rows = filtered(reach, resource, { ...everything, where: [conditionOn(reach, resource, field)] });
  const plan = await explain(reach, sql`${rows.select(sql`1`.as('one'))}`);
  return /Index Cond/.test(plan) && !/Seq Scan/.test(plan);
}

function conditionOn(reach: Reach, resource: Resource, field: string): Condition {
  const operator = isArray(storageOf(reach, resource, field)) ? 'contains' : 'eq';
  return { [field]: { [operator]: probeOf(reach, resource, field) } } as Condition;
}

/** Any value that the column can be compared with. */
function probeOf(reach: Reach, resource: Resource, name: string): string | number | boolean {
  const storage = storageOf(reach, resource, name);
  if (storage === 'boolean') return true;
  if (storage === 'date') return '2026-01-01';
  if (storage === 'timestamp') return '2026-01-01T00:00:00Z';
  return storage === 'text' || storage === 'textArray' ? 'x' : 1;
}

const storageOf = ({ model }: Reach, { fields }: Resource, name: string) =>
  model.kinds[fields[name]?.kind ?? '']?.storage;

async function explain({ db }: Reach, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(db);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}
