import { type SqlBool, sql } from 'kysely';
import { can, getResource, isStored, type Resource } from '../../../src/framework/schema';
import { ownerColumn, storedFields, tableName } from '../../sql/columns';
import { jsonParameter } from '../../sql/connection';
import { customValue, setCustom } from '../../sql/custom';
import { nounOf } from '../../sql/declaredTexts';
import { localized } from '../../sql/localized';
import { pickRecords } from '../../sql/pick';
import { Problem, validationProblem } from '../../sql/problem';
import { lockRecords, type Reach, type Row, sqlValueOf, toColumns, updateRow } from '../../sql/records';
import { type Call, everyRow, reachFor, type Work, within } from '../context';
import {
  changesBetween,
  equalAsJson,
  writeAudit,
  writeEachHistory,
  writeEvent,
  writeHistory,
} from '../journal/journal';
import { change, check, guard, prepare, refuseWith } from '../records/checks';
import { staleProblem } from '../records/reading';
import { readReason } from '../records/reason';
import { putAway } from '../records/removing';
import type { Found } from './compare';
import { mergeableFields } from './fields';
import { foundResource, lockPair, type StoredPair } from './reading';

type Values = Readonly<Record<string, unknown>>;

/** Rows of another resource that pointed to the record that went, or moved to another owner with it: column → its value before. */
interface Moved {
  readonly resource: string;
  readonly column: string;
  readonly rows: readonly (readonly [id: number, before: unknown])[];
}

/** What a merge has changed besides its journal. */
interface Undo {
  /** Columns of the record that stayed, before and after. */
  readonly kept: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  /** When and by whom both had been changed, to the last digit the database keeps. */
  readonly stamps: readonly Stamp[];
  readonly moved: readonly Moved[];
}

interface Stamp {
  readonly id: number;
  readonly at: string;
  readonly by: number | null;
}

/** They are two: not asked again until a compared value of one of them changes. @throws Problem validation, notFound. */
export async function dismissPair(call: Call, declared: Resource, id: number, given: unknown): Promise<{ id: number }> {
  const resource = foundResource(declared);
  const reason = readReason(given);
  const reach = reachFor(call, resource, 'edit');
  return change(call, resource, async (work) => {
    const pair = await lockPair(within(work, reach), resource, id, 'open', everyRow(work, work.tx).db);
    await settle(work, id, 'dismissed', { reason });
    for (const each of [pair.low, pair.high]) {
      const other = each === pair.low ? pair.high : pair.low;
      await writeHistory(work, resource, each, 'notSame', {}, { note: reason });
      await writeAudit(work, {
        action: 'notSame',
        resource: resource.name,
        recordId: each,
        detail: { fields: [], reason, id: other },
      });
    }
    return { id };
  });
}

export interface MergeOrder {
  /** The record that stays. */
  readonly keep: number;
  /** Fields whose value comes from the other one. */
  readonly take: readonly string[];
  /** As they were seen, the older record's first. */
  readonly versions: readonly [number, number];
}

/**
 * Makes two records one: the other one goes to the trash, and what pointed to it points to the one that stays.
 * @throws Problem notFound, stale, validation, and forbidden where a part of it is not the caller's to change.
 */
export async function mergePair(
  call: Call,
  declared: Resource,
  id: number,
  { keep, take, versions }: MergeOrder,
): Promise<{ id: number; moved: number }> {
  const resource = foundResource(declared);
  const [editing, deleting] = [reachFor(call, resource, 'edit'), reachFor(call, resource, 'delete')];
  return change(call, resource, async (work) => {
    const pair = await lockPair(within(work, editing), resource, id, 'open', everyRow(work, work.tx).db);
    const rows = await lockBoth(work, resource, pair, deleting);
    const stale = rows.find((row, at) => row.version !== versions[at]);
    if (stale) throw await staleProblem(work, resource, stale);
    const kept = rows.find((row) => row.id === keep);
    const gone = rows.find((row) => row.id !== keep);
    if (!kept || !gone) throw new Problem('badRequest');
    const values = valuesFrom(work, resource, { kept, gone, take });
    await guard(work, resource, 'update', [kept], values);
    await guard(work, resource, 'delete', [gone], {});
    const stamps = await readStamps(work, resource, [kept.id, gone.id]);
    // First: a value that only one of them may have is free then.
    await putAway(work, resource, 'delete', [gone], { id: keep });
    const moved = await movePointing(work, resource, gone, kept);
    const after = await storeKept(work, resource, kept, await prepare(work, resource, values, kept));
    const undo: Undo = { kept: differing(kept, after), stamps, moved };
    await journalMerge(work, resource, kept, after, gone, moved);
    await settle(work, id, 'merged', { kept: keep, undo });
    await work.rules[resource.name]?.changed?.(work, { kind: 'update', before: kept, after });
    return {
      id: keep,
      moved: new Set(moved.flatMap((part) => part.rows.map(([row]) => `${part.resource} ${row}`))).size,
    };
  });
}

async function lockBoth(work: Work, resource: Found, pair: StoredPair, reach: Reach): Promise<readonly Row[]> {
  const rows = await lockRecords(within(work, reach), resource, [pair.low, pair.high]);
  if (rows.length < 2) throw new Problem('notFound');
  return rows;
}

/** What the record that stays takes from the other, checked as an edit is. @throws Problem validation. */
function valuesFrom(
  work: Work,
  resource: Found,
  { kept, gone, take }: { readonly kept: Row; readonly gone: Row; readonly take: readonly string[] },
): Values {
  const open = mergeableFields(work, resource);
  const wrong = take.find((name) => !open.includes(name));
  if (wrong !== undefined) throw validationProblem([{ field: 'take', message: localized('core.mergeField') }]);
  const differing = take.filter((name) => !equalAsJson(kept[name], gone[name]));
  const checked = check(
    work,
    resource,
    Object.fromEntries(differing.map((name) => [name, gone[name] ?? null])),
    'edit',
    kept,
  );
  refuseWith(
    [],
    checked.issues.filter(({ field }) => differing.includes(field)),
  );
  return Object.fromEntries(differing.map((name) => [name, gone[name] ?? null]));
}

async function storeKept(work: Work, resource: Found, kept: Row, values: Values): Promise<Row> {
  const after = await updateRow({ db: work.tx, model: work.model }, resource, kept, {
    ...toColumns(resource, work.model.kinds, values),
    updated_at: work.now(),
    updated_by: work.actor?.id ?? null,
  });
  if (!after) throw await staleProblem(work, resource, kept);
  return after;
}

/** Every reference to the record that goes, in all resources; a row whose owner is found through it goes to the new owner. */
async function movePointing(work: Work, resource: Found, gone: Row, kept: Row): Promise<readonly Moved[]> {
  const moved: Moved[] = [];
  for (const other of work.model.resources.filter(isStored)) {
    for (const [name, field] of storedFields(other, work.model.kinds)) {
      if (!field.target || tableName(getResource(work.model, field.target)) !== tableName(resource)) continue;
      const isMany = work.model.kinds[field.kind]?.storage === 'integerArray';
      const column = sqlValueOf(everyRow(work, work.tx), other, name);
      const points = isMany ? sql<SqlBool>`${column} @> array[${gone.id}]` : sql<SqlBool>`${column} = ${gone.id}`;
      const find = (reach: Reach) => pickRecords(reach, other, { fields: [name], also: points, trashed: 'with' });
      const rows = await find(everyRow(work, work.tx));
      if (rows.length === 0) continue;
      await refuseOthers(work, other, rows, find);
      moved.push(await pointTo(work, other, name, rows, isMany ? { from: gone.id, to: kept.id } : { to: kept.id }));
      const isThrough = other.owner && 'through' in other.owner && other.owner.through === name;
      if (isThrough) moved.push(...(await moveOwner(work, other, rows, kept[ownerColumn] ?? null)));
    }
  }
  return moved;
}

/** All that is moved has to be the caller's to change. */
async function refuseOthers(
  work: Work,
  other: Resource,
  rows: readonly Row[],
  find: (reach: Reach) => Promise<readonly Row[]>,
): Promise<void> {
  const { actor } = work;
  if (actor === null) return;
  // What the server alone writes asks for nothing but to be seen.
  const isWritten = Object.values(other.access).some((granted) => granted === 'all' || granted.edit);
  const right = isWritten ? 'edit' : 'show';
  const own = can(other, right, actor).allowed ? await find(reachFor(work, other, right, work.tx)) : [];
  if (own.length < rows.length)
    throw new Problem('forbidden', {
      message: localized('core.mergeOthers', { count: rows.length - own.length, noun: nounOf(other, rows.length) }),
    });
}

async function pointTo(
  work: Work,
  other: Resource,
  name: string,
  rows: readonly Row[],
  { from, to }: { readonly from?: number; readonly to: number },
): Promise<Moved> {
  const ids = rows.map((row) => row.id);
  const value =
    from === undefined ? sql`${to}::integer` : sql`array_replace(${sql.ref(name)}, ${from}::integer, ${to}::integer)`;
  const set = other.fields[name]?.custom
    ? setCustom('', name, sql`to_jsonb(${value})`)
    : sql`${sql.ref(name)} = ${value}`;
  await sql`update ${sql.table(tableName(other))} set ${set}, version = version + 1
    where id = any(${ids}::integer[])`.execute(work.tx);
  return { resource: other.name, column: name, rows: rows.map((row) => [row.id, row[name]]) };
}

/** The rows of `resource`, and all that hang on them, become this owner's. */
async function moveOwner(
  work: Work,
  resource: Resource,
  rows: readonly Pick<Row, 'id'>[],
  owner: unknown,
): Promise<readonly Moved[]> {
  const table = sql.table(tableName(resource));
  const { rows: before } = await sql<{ id: number; owner: number | null }>`update ${table} t
    set ${sql.ref(ownerColumn)} = ${owner} from (select id, ${sql.ref(ownerColumn)} as owner from ${table}
      where id = any(${rows.map(({ id }) => id)}::integer[])) as old
    where t.id = old.id and old.owner is distinct from ${owner}::integer returning t.id, old.owner`.execute(work.tx);
  if (before.length === 0) return [];
  const moved: Moved[] = [
    { resource: resource.name, column: ownerColumn, rows: before.map((row) => [row.id, row.owner]) },
  ];
  for (const dependent of work.model.resources.filter(isStored)) {
    if (!dependent.owner || !('through' in dependent.owner)) continue;
    const { through } = dependent.owner;
    const target = dependent.fields[through]?.target;
    if (!target || tableName(getResource(work.model, target)) !== tableName(resource)) continue;
    const hanging = await pickRecords(everyRow(work, work.tx), dependent, {
      ...{ fields: [], among: [through, before.map(({ id }) => id)], trashed: 'with' },
    });
    if (hanging.length > 0) moved.push(...(await moveOwner(work, dependent, hanging, owner)));
  }
  return moved;
}

async function journalMerge(
  work: Work,
  resource: Found,
  kept: Row,
  after: Row,
  gone: Row,
  moved: readonly Moved[],
): Promise<void> {
  const changes = changesBetween(resource, work.model.kinds, kept, after);
  await writeHistory(work, resource, kept.id, 'merge', changes, { note: `← #${gone.id}` });
  await writeHistory(work, resource, gone.id, 'merge', {}, { note: `→ #${kept.id}` });
  await writeAudit(work, {
    action: 'merge',
    resource: resource.name,
    recordId: kept.id,
    detail: { fields: Object.keys(changes), with: gone.id },
  });
  await journalMoved(work, 'merge', moved, kept.id);
  await writeEvent(work, resource, 'update', after);
}

/** Each row that pointed to one of them, in its history; in the log once for each kind. */
async function journalMoved(
  work: Work,
  action: 'merge' | 'unmerge',
  moved: readonly Moved[],
  to: number | undefined,
): Promise<void> {
  for (const { resource: name, column, rows } of moved) {
    const other = getResource(work.model, name);
    if (column !== ownerColumn)
      await writeEachHistory(
        work,
        other,
        rows.map(([id, before]) => ({
          id,
          changes: changesBetween(
            other,
            work.model.kinds,
            action === 'merge' ? { [column]: before } : {},
            action === 'merge' ? (Array.isArray(before) ? {} : { [column]: to }) : { [column]: before },
          ),
        })),
        action,
      );
    await writeAudit(work, { action, resource: name, detail: { fields: [column], count: rows.length } });
  }
}

/** The same columns before and after, where they differ. */
function differing(before: Row, after: Row): Undo['kept'] {
  const stamped = ['version', 'updated_at', 'updated_by'];
  const names = Object.keys(after).filter((name) => !stamped.includes(name) && !equalAsJson(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, [before[name] ?? null, after[name] ?? null] as const]));
}

async function readStamps(work: Work, resource: Found, ids: readonly number[]): Promise<readonly Stamp[]> {
  const { rows } = await sql<Stamp>`select id, updated_at::text as at, updated_by as by
    from ${sql.table(tableName(resource))} where id = any(${[...ids]}::integer[])`.execute(work.tx);
  return rows;
}

async function settle(
  work: Work,
  id: number,
  state: StoredPair['state'],
  { reason = null, kept = null, undo = null }: { reason?: string | null; kept?: number | null; undo?: Undo | null },
): Promise<void> {
  const isOpen = state === 'open';
  await sql`update alike_pairs set state = ${state}, reason = ${reason}, kept = ${kept}, undo = ${jsonParameter(undo)},
    decided_by = ${isOpen ? null : (work.actor?.id ?? null)}, decided_at = ${isOpen ? null : work.now()} where id = ${id}`.execute(
    work.tx,
  );
}

/**
 * Takes a merge back: both records, and what pointed to them, are as they were. What was changed since by somebody stays as it
 * is now; the fields of the record that stayed are named. @throws Problem notFound, validation.
 */
export async function unmergePair(
  call: Call,
  declared: Resource,
  id: number,
): Promise<{ id: number; kept: readonly string[] }> {
  const resource = foundResource(declared);
  const [editing, deleting] = [reachFor(call, resource, 'edit'), reachFor(call, resource, 'delete')];
  return change(call, resource, async (work) => {
    const pair = await lockPair(within(work, editing), resource, id, 'merged', everyRow(work, work.tx).db);
    const goneId = pair.kept === pair.low ? pair.high : pair.low;
    const [kept] = await lockRecords(within(work, editing), resource, [pair.kept ?? 0]);
    const [gone] = await lockRecords(within(work, deleting), resource, [goneId], 'only');
    if (!kept || !gone) throw new Problem('notFound');
    const undo = pair.undo as Undo;
    const [mine, theirs] = [entriesOf(undo, kept, true), entriesOf(undo, kept, false)];
    await guard(work, resource, 'update', [kept], mine);
    await guard(work, resource, 'restore', [gone], {});
    const after = await storeKept(work, resource, kept, mine);
    await putAway(work, resource, 'restore', [gone], { id: kept.id });
    // The record that stayed was not touched since, or keeps when it was.
    const isUntouched = Object.keys(theirs).length === 0 && (await isLastChange(work, resource, kept.id));
    for (const stamp of undo.stamps) if (stamp.id === gone.id || isUntouched) await restamp(work, resource, stamp);
    for (const part of undo.moved) await moveBack(work, part, kept);
    await writeHistory(work, resource, kept.id, 'unmerge', changesBetween(resource, work.model.kinds, kept, after), {
      note: `#${gone.id}`,
    });
    await writeAudit(work, {
      action: 'unmerge',
      resource: resource.name,
      recordId: kept.id,
      detail: { fields: Object.keys(mine).filter((name) => resource.fields[name]), with: gone.id },
    });
    await journalMoved(work, 'unmerge', undo.moved, undefined);
    await settle(work, id, 'open', {});
    await work.rules[resource.name]?.changed?.(work, { kind: 'update', before: kept, after });
    return { id: gone.id, kept: Object.keys(theirs).filter((name) => resource.fields[name]) };
  });
}

/** Values before the merge of those columns that still hold what it made of them, or of those that do not any more. */
const entriesOf = (undo: Undo, kept: Row, untouched: boolean): Values =>
  Object.fromEntries(
    Object.entries(undo.kept).flatMap(([name, [before, after]]) =>
      equalAsJson(JSON.parse(JSON.stringify(kept[name] ?? null)), after) === untouched ? [[name, before]] : [],
    ),
  );

const restamp = (work: Work, resource: Found, { id, at, by }: Stamp) =>
  sql`update ${sql.table(tableName(resource))} set updated_at = ${at}::timestamptz,
    updated_by = ${by} where id = ${id}`.execute(work.tx);

/** Has nobody changed the record since it was merged? */
async function isLastChange(work: Work, resource: Found, id: number): Promise<boolean> {
  const { rows } = await sql<{ action: string }>`select action from record_history
    where resource = ${resource.name} and record_id = ${id} order by id desc limit 1`.execute(work.tx);
  return rows[0]?.action === 'merge';
}

/** Only rows that are still where the merge has put them. */
async function moveBack(work: Work, { resource: name, column, rows }: Moved, kept: Row): Promise<void> {
  const other = getResource(work.model, name);
  const field = other.fields[column];
  const isMany = field !== undefined && work.model.kinds[field.kind]?.storage === 'integerArray';
  const value = isMany
    ? sql`(select array_agg(each::integer) from jsonb_array_elements_text(given.before) as each)`
    : sql`(given.before #>> '{}')::integer`;
  const own = field?.custom ? customValue('t', work.model.kinds, column, field) : sql.ref(`t.${column}`);
  const set = field?.custom ? setCustom('t.', column, sql`given.before`) : sql`${sql.ref(column)} = ${value}`;
  const isThere =
    column === ownerColumn
      ? sql`${own} is not distinct from ${kept[ownerColumn] ?? null}::integer`
      : isMany
        ? sql`${own} @> array[${kept.id}]`
        : sql`${own} = ${kept.id}`;
  await sql`update ${sql.table(tableName(other))} t set ${set}
      ${column === ownerColumn ? sql`` : sql`, version = t.version + 1`}
    from json_to_recordset(${JSON.stringify(rows.map(([id, before]) => ({ id, before })))}::json)
      as given (id integer, before jsonb) where t.id = given.id and ${isThere}`.execute(work.tx);
}
