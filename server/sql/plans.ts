import { type RawBuilder, sql } from 'kysely';
import { type Condition, isStored, type Resource } from '../../src/framework/schema';
import { isArray, isNarrowed, isSorted, tableName } from './columns';
import type { Database } from './connection';
import { groupsInOrder, ordered } from './listRecords';
import { filtered, type Reach } from './records';

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
  return db.kysely.transaction().execute(async (tx) => {
    // What is left when these may not be is what they were chosen instead of.
    for (const way of ['enable_seqscan', 'enable_sort', 'enable_incremental_sort'])
      await sql`set local ${sql.ref(way)} = off`.execute(tx);
    const sizes = await sql<{
      name: string;
      rows: number;
    }>`select relname as name, greatest(reltuples, 0) as rows from pg_class
      where relkind = 'r'`.execute(tx);
    const rowsOf = new Map(sizes.rows.map(({ name, rows }) => [name, Number(rows)]));
    const found: Unindexed[] = [];
    for (const resource of resources) {
      const reach = { ...reachOf(resource), db: tx };
      if (!isStored(resource) || (rowsOf.get(tableName(resource)) ?? 0) < fewest) continue;
      for (const field of Object.keys(resource.fields)) {
        if (offersSort(reach, resource, field) && !(await isInOrder(reach, resource, field)))
          found.push({ resource: resource.name, how: 'sort', field });
        if (isNarrowed(resource, reach.model.kinds, field) && !(await isFoundByIndex(reach, resource, field)))
          found.push({ resource: resource.name, how: 'filter', field });
      }
    }
    return found;
  });
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
  const operator = isArray(storageOf(reach, resource, field)) ? 'contains' : 'eq';
  const condition = { [field]: { [operator]: probeOf(reach, resource, field) } } as Condition;
  const rows = filtered(reach, resource, { ...everything, where: [condition] });
  const plan = await explain(reach, sql`${rows.select(sql`1`.as('one'))}`);
  return /Index Cond/.test(plan) && !/Seq Scan/.test(plan);
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
