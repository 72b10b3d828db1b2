import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { rowKeys } from '../../../src/framework/import';
import { isStored, type Resource } from '../../../src/framework/schema';
import { tableName } from '../../sql/columns';
import { pickRecords } from '../../sql/pick';
import type { Db, Row } from '../../sql/records';
import { type Call, everyRow } from '../context';
import { bitsOf, compare, comparedFields, type Found, groupsOf, LEAST_BITS, type Parts } from './compare';

/** Records at a time: what is in memory of any table. */
const BLOCK = 1000;
/** Of those that share a key, so many before and behind are compared; a key that more share tells nobody apart. */
const NEIGHBOURS = 25;
const MOST_COMPARED = 5000;

export const isFound = (resource: Resource): resource is Found =>
  resource.alike?.find !== undefined && isStored(resource);

/**
 * Looks for pairs among the records that are new or changed since they were looked at, each compared with all that are
 * there. Bears being ended and begun again anywhere.
 */
export async function findPairs(call: Call, signal?: AbortSignal): Promise<{ looked: number; pairs: number }> {
  const sum = { looked: 0, pairs: 0 };
  for (const resource of call.model.resources.filter(isFound)) {
    await forgetGone(call.db.kysely, resource);
    for (let after = 0; !signal?.aborted; ) {
      const rows = await changedRows(call, resource, after);
      const last = rows.at(-1);
      if (!last) break;
      sum.pairs += await lookAt(call, resource, rows);
      sum.looked += rows.length;
      after = last.id;
    }
  }
  return sum;
}

async function changedRows(call: Call, resource: Found, after: number): Promise<readonly Row[]> {
  const table = sql.ref(tableName(resource));
  return pickRecords(everyRow(call, call.db.kysely), resource, {
    fields: comparedFields(resource),
    also: sql<SqlBool>`${table}.id > ${after} and not exists (select from alike_records seen
      where seen.resource = ${resource.name} and seen.record_id = ${table}.id and seen.version = ${table}.version)`,
    limit: BLOCK,
  });
}

/** What is kept of records that are not there any more: it was made of what is said of people. */
async function forgetGone(db: Db, resource: Found): Promise<void> {
  const { rows } = await sql<{ record_id: number; keys: readonly string[] }>`delete from alike_records seen
    where resource = ${resource.name} and not exists (select from ${sql.table(tableName(resource))} there
      where there.id = seen.record_id and there.deleted_at is null) returning record_id, keys::text[] as keys`.execute(
    db,
  );
  for (let at = 0; at < rows.length; at += BLOCK) await dropKeys(db, rows.slice(at, at + BLOCK));
  // Of a record that is gone for good nothing is undone: what a merge had kept of it goes too.
  await sql`delete from alike_pairs pair where resource = ${resource.name} and 2 > (
    select count(*) from ${sql.table(tableName(resource))} there where there.id in (pair.low, pair.high))`.execute(db);
}

type Keyed = Pick<Row, 'id'> & { readonly keys: readonly string[] };

const dropKeys = (db: Db, rows: readonly { readonly record_id: number; readonly keys: readonly string[] }[]) =>
  sql`delete from alike_keys where (key, record_id) in (select * from ${unnested(
    rows.map(({ record_id: id, keys }) => ({ id, keys })),
  )})`.execute(db);

const unnested = (rows: readonly Keyed[]) =>
  sql`unnest(${rows.flatMap(({ keys }) => keys)}::bigint[], ${rows.flatMap(({ id, keys }) => keys.map(() => id))}::integer[])`;

async function lookAt(call: Call, resource: Found, rows: readonly Row[]): Promise<number> {
  const keyed = rows.map((row) => ({ id: row.id, version: row.version, keys: keysOf(call, resource, row) }));
  return call.db.kysely.transaction().execute(async (tx) => {
    const ids = rows.map(({ id }) => id);
    const { rows: earlier } = await sql<{
      record_id: number;
      keys: readonly string[];
    }>`select record_id, keys::text[] as keys
      from alike_records where resource = ${resource.name} and record_id = any(${ids}::integer[]) for update`.execute(
      tx,
    );
    if (earlier.length > 0) await dropKeys(tx, earlier);
    await sql`insert into alike_records (resource, record_id, version, keys)
      select ${resource.name}, id, version, string_to_array(keys, ' ')::bigint[] from json_to_recordset(${JSON.stringify(
        keyed.map((each) => ({ ...each, keys: each.keys.join(' ') })),
      )}::json) as given(id integer, version integer, keys text)
      on conflict (resource, record_id) do update set version = excluded.version, keys = excluded.keys`.execute(tx);
    await sql`insert into alike_keys (key, record_id) select * from ${unnested(keyed)} on conflict do nothing`.execute(
      tx,
    );
    const near = await neighbours(tx, keyed);
    const found = await judge(call, resource, rows, near, tx);
    await keepPairs(tx, resource, ids, found);
    return found.length;
  });
}

/** By number: which records share a value of a group, without saying which value. */
function keysOf({ model: { kinds } }: Call, resource: Found, row: Row): readonly string[] {
  const keys = groupsOf(resource).flatMap((group) => {
    const key = rowKeys(resource, kinds, row, group);
    if (key === undefined) return [];
    const hash = createHash('sha1')
      .update([resource.name, ...group, key].join('\u0001'))
      .digest();
    return [String(hash.readBigInt64BE(0))];
  });
  return [...new Set(keys)];
}

async function neighbours(db: Db, keyed: readonly Keyed[]): Promise<readonly (readonly [low: number, high: number])[]> {
  const beside = (comparison: 'below' | 'above') => sql`(select record_id from alike_keys other
    where other.key = own.key and other.record_id ${sql.raw(comparison === 'below' ? '<' : '>')} own.id
    order by record_id ${sql.raw(comparison === 'below' ? 'desc' : '')} limit ${NEIGHBOURS})`;
  const { rows } = await sql<{ low: number; high: number }>`select distinct least(own.id, record_id) as low,
    greatest(own.id, record_id) as high from ${unnested(keyed)} as own (key, id)
    cross join lateral (${beside('below')} union all ${beside('above')}) as found order by 1, 2`.execute(db);
  return rows.map(({ low, high }) => [low, high] as const);
}

interface FoundPair {
  readonly low: number;
  readonly high: number;
  readonly parts: Parts;
  readonly score: number;
  readonly mark: string;
}

async function judge(
  call: Call,
  resource: Found,
  rows: readonly Row[],
  near: readonly (readonly [number, number])[],
  db: Db,
): Promise<readonly FoundPair[]> {
  const own = new Map(rows.map((row) => [row.id, row]));
  const found: FoundPair[] = [];
  for (let at = 0; at < near.length; at += MOST_COMPARED) {
    const pairs = near.slice(at, at + MOST_COMPARED);
    const missing = [...new Set(pairs.flat().filter((id) => !own.has(id)))];
    const others = await pickRecords(everyRow(call, db), resource, {
      fields: comparedFields(resource),
      among: ['id', missing],
    });
    const there = new Map([...own, ...others.map((row) => [row.id, row] as const)]);
    for (const [low, high] of pairs) {
      const [one, other] = [there.get(low), there.get(high)];
      if (!one || !other) continue;
      const parts = compare(resource, one, other, { kinds: call.model.kinds, nearness: call.product.nearness });
      const score = bitsOf(parts);
      if (score >= LEAST_BITS) found.push({ low, high, parts, score, mark: markOf(resource, one, other) });
    }
  }
  return found;
}

/** Changes with any value that was compared: what was judged is asked again then. */
function markOf(resource: Found, ...rows: readonly Row[]): string {
  const names = Object.keys(resource.alike.find.weigh);
  const values = rows.map((row) => names.map((name) => row[name] ?? null));
  return createHash('sha256').update(JSON.stringify(values)).digest('base64').slice(0, 22);
}

/** Pairs of these records as they are now: new ones, changed ones, and no more those that differ. */
async function keepPairs(db: Db, resource: Found, ids: readonly number[], found: readonly FoundPair[]): Promise<void> {
  await sql`delete from alike_pairs p where resource = ${resource.name} and state <> 'merged'
    and (low = any(${[...ids]}::integer[]) or high = any(${[...ids]}::integer[]))
    and not exists (select from unnest(${found.map(({ low }) => low)}::integer[], ${found.map(({ high }) => high)}::integer[])
      as f (low, high) where f.low = p.low and f.high = p.high)`.execute(db);
  if (found.length === 0) return;
  await sql`insert into alike_pairs as p (resource, low, high, parts, score, mark)
    select ${resource.name}, low, high, parts, score, mark from json_to_recordset(${JSON.stringify(found)}::json)
      as given(low integer, high integer, parts jsonb, score real, mark text)
    on conflict (resource, low, high) do update set parts = excluded.parts, score = excluded.score, mark = excluded.mark,
      state = case when p.state = 'dismissed' and p.mark <> excluded.mark then 'open' else p.state end`.execute(db);
}
