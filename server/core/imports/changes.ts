import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Resource } from '../../../src/framework/schema';
import { tableName } from '../../sql/columns';
import { pickRecords } from '../../sql/pick';
import { type Db, lockRecords, type Row } from '../../sql/records';
import { type Call, type Change, reachFor, type Work } from '../context';
import { changesBetween, writeEachHistory } from '../journal/journal';
import { scopedOwner, storeChange } from '../records';
import { TargetsChanged } from './insert';
import type { JudgedRow } from './rows';

const ROWS_AT_ONCE = 1000;

interface Wanted {
  readonly id: number;
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Changes records as an import says, and keeps what they were. @throws TargetsChanged after a concurrent change. */
export async function changeRows(
  work: Work,
  resource: Resource,
  importId: number,
  rows: readonly JudgedRow[],
): Promise<void> {
  const wanted = rows.flatMap(({ change }) =>
    change ? [{ id: change.record.id, version: change.record.version, values: change.values }] : [],
  );
  for (const part of inParts(wanted)) {
    const changes = await changeAll(work, resource, part);
    if (changes.length < part.length) throw new TargetsChanged();
    const kept = changes.map(({ before, after, values }) => ({
      record_id: after.id,
      version: after.version,
      before: Object.fromEntries(Object.keys(values).map((name) => [name, before[name] ?? null])),
    }));
    await sql`insert into import_changes (import_id, record_id, version, before)
      select ${importId}::integer, record_id, version, before
      from json_to_recordset(${JSON.stringify(kept)}::json) as given(record_id integer, version integer, before jsonb)`.execute(
      work.tx,
    );
    await breathe();
  }
}

/** Gives records back what an import took from them; those changed since stay as they are. */
export async function restoreChangedRows(work: Work, resource: Resource, importId: number): Promise<number> {
  let restored = 0;
  for (const part of inParts(await listChanges(work.tx, importId))) {
    const done = await changeAll(work, resource, part);
    restored += done.length;
    await sql`delete from import_changes where import_id = ${importId}
      and record_id = any(${done.map(({ after }) => after.id)}::integer[])`.execute(work.tx);
  }
  return restored;
}

export interface Restorable {
  readonly possible: number;
  /** Changed since. */
  readonly touched: readonly Row[];
}

/** What could be given back; only of records within reach. */
export async function readRestorable(call: Call, db: Db, resource: Resource, importId: number): Promise<Restorable> {
  const reach = reachFor(call, resource, 'edit', db);
  const touched: Row[] = [];
  let possible = 0;
  for (const part of inParts(await listChanges(db, importId))) {
    const versions = new Map(part.map(({ id, version }) => [id, version]));
    const rows = await pickRecords(reach, resource, {
      fields: resource.title.split(' ').filter((name) => Object.hasOwn(resource.fields, name)),
      extra: { updated_at: sql.ref(`${tableName(resource)}.updated_at`) },
      among: ['id', [...versions.keys()]],
    });
    for (const row of rows)
      if (versions.get(row.id) === row.version) possible += 1;
      else touched.push(row);
  }
  return { possible, touched };
}

async function listChanges(db: Db, importId: number): Promise<readonly Wanted[]> {
  const found = await sql<Wanted>`select record_id as id, version, before as values from import_changes
    where import_id = ${importId} order by record_id`.execute(db);
  return found.rows;
}

interface Done {
  readonly before: Row;
  readonly after: Row;
  readonly values: Wanted['values'];
}

/** Like an edit of each of them that still is of its version: guarded, followed up, and in each one's history. */
async function changeAll(work: Work, resource: Resource, wanted: readonly Wanted[]): Promise<readonly Done[]> {
  const reach = reachFor(work, resource, 'edit', work.tx);
  const own = scopedOwner(reach);
  const rows = await lockRecords(
    reach,
    resource,
    wanted.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const done: Done[] = [];
  for (const { id, version, values } of wanted) {
    const before = byId.get(id);
    if (before?.version !== version) continue;
    done.push({ before, after: await storeChange(work, resource, 'update', before, values, { own }), values });
  }
  await writeEachHistory(
    work,
    resource,
    done.map(({ before, after }) => ({
      id: after.id,
      changes: changesBetween(resource, work.model.kinds, before, after),
    })),
    'update',
  );
  await follow(
    work,
    resource,
    done.map(({ before, after }) => ({ kind: 'update', before, after })),
  );
  return done;
}

async function follow(work: Work, resource: Resource, changes: readonly Change[]): Promise<void> {
  const rules = work.rules[resource.name];
  if (rules?.changedMany) return rules.changedMany(work, changes);
  for (const change of changes) await rules?.changed?.(work, change);
}

function* inParts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) yield all.slice(from, from + ROWS_AT_ONCE);
}
