import {
  type Action,
  type ActionSpec,
  type Condition,
  canField,
  getResource,
  holds,
  type Issue,
  issueOf,
  type Resource,
  validate,
} from '../../src/framework/schema';
import { ownerColumn, sharing, tableOf } from '../sql/columns';
import { toProblem } from '../sql/errors';
import { Problem, validationProblem } from '../sql/problem';
import {
  countRecords,
  findRecord,
  holdTargets,
  insertRow,
  lockRecords,
  type Reach,
  type Row,
  toColumns,
  updateRow,
  updateRows,
} from '../sql/records';
import { type Call, type Change, type ChangeKind, inTransaction, reachFor, siteToday, type Work } from './context';
import {
  changesBetween,
  sameValue,
  writeAudit,
  writeAudits,
  writeEvent,
  writeEvents,
  writeHistories,
  writeHistory,
} from './journal';
import { moveDependents, ownerOf } from './owner';
import { dropReplaced, readUploads, type Uploads } from './uploads';

type Values = Readonly<Record<string, unknown>>;

export const MAX_BULK = 1000;

const NOT_IN_STATE = 'Keadaan data ini sudah berubah, jadi tindakan itu tidak berlaku lagi.';

/** The record as this call may read it. @throws Problem notFound for missing, deleted and foreign rows alike. */
export async function getRecord(
  call: Call,
  resource: Resource,
  id: number,
  action: Action = 'show',
  db?: Reach['db'],
): Promise<Row> {
  const reach = reachFor(call, resource, action, db);
  const row = await findRecord(reach, resource, id);
  if (!row) throw new Problem('notFound');
  const [completed] = await completeRows(call, resource, [row], { where: 'one', db: reach.db });
  return completed ?? row;
}

/** What the resource's rules add to rows on their way out. */
export const completeRows = async (
  call: Call,
  resource: Resource,
  rows: readonly Row[],
  options: { readonly where: 'list' | 'one'; readonly db: Reach['db'] },
): Promise<readonly Row[]> => (await call.rules[resource.name]?.complete?.(call, rows, options)) ?? rows;

/** Checks, stores and journals a new record; answers with it as `GET` would. */
export async function createRecord(call: Call, resource: Resource, input: Values): Promise<Row> {
  const own = scopedOwner(reachFor(call, resource, 'create'));
  const uploads = await readUploads(call, resource, input, 'create');
  return change(call, resource, async (work) => {
    const row = await insertChecked(work, resource, uploads, own);
    return getRecord(work, resource, row.id, 'show', work.tx);
  });
}

/** The same within a change that is under way; what is uploaded comes with a call of its own. */
export async function createWithin(work: Work, resource: Resource, input: Values): Promise<Row> {
  const own = scopedOwner(reachFor(work, resource, 'create', work.tx));
  return insertChecked(work, resource, await readUploads(work, resource, input, 'create'), own);
}

async function insertChecked(work: Work, resource: Resource, uploads: Uploads, own: number | undefined): Promise<Row> {
  const owned = own === undefined ? {} : ownerInput(resource, own);
  const given = uploads.against(undefined);
  const checked = check(work, resource, { ...given.input, ...owned }, 'create');
  const missing = await missingTargets(work, resource, checked.values);
  refuseWith(given.issues, [...checked.issues, ...missing]);
  const kept = await uploads.keep(work, { ...checked.values, ...owned, ...resource.only });
  const prepared = await prepare(work, resource, kept, undefined);
  const owner = await ownerOf(work, resource, prepared, true, own);
  const at = work.now();
  const row = await insertRow(work.tx, resource, {
    ...toColumns(resource, work.model.kinds, prepared),
    ...(owner === undefined ? {} : { [ownerColumn]: owner }),
    created_at: at,
    updated_at: at,
    created_by: work.actor?.id ?? null,
    updated_by: work.actor?.id ?? null,
  });
  await journal(work, resource, 'create', undefined, row);
  return row;
}

export interface UpdateOptions {
  /** The version the person saw; absent = last write wins, noted in the audit. */
  readonly version?: number;
  /** Only these fields may come from the input: for actions such as a toggle. */
  readonly only?: readonly string[];
  /** The states the record may be changed from; from any other it is refused with 409. */
  readonly when?: Condition;
}

/** Checks and stores a change. Setting what is already there changes nothing. @throws Problem notFound, stale, validation. */
export async function updateRecord(
  call: Call,
  resource: Resource,
  id: number,
  input: Values,
  options: UpdateOptions = {},
): Promise<Row> {
  const reach = reachFor(call, resource, 'edit');
  const allowed = options.only
    ? Object.fromEntries(Object.entries(input).filter(([name]) => options.only?.includes(name)))
    : input;
  const scoped = reach.scope === 'all' ? allowed : withoutOwner(resource, allowed);
  const uploads = await readUploads(call, resource, scoped, 'edit');
  return change(call, resource, async (work) => {
    const [row] = await lockRecords({ ...reach, db: work.tx }, resource, [id]);
    if (!row) throw new Problem('notFound');
    if (options.version !== undefined && options.version !== row.version) throw await staleProblem(work, resource, row);
    if (!holds(options.when, row)) throw await decidedProblem(work, resource, row);
    const given = uploads.against(row);
    const checked = check(work, resource, given.input, 'edit', row);
    const changed = Object.fromEntries(
      Object.entries(checked.values).filter(
        ([name, value]) => !Object.hasOwn(resource.only ?? {}, name) && !sameValue(row[name], value),
      ),
    );
    refuseWith(given.issues, [...checked.issues, ...(await missingTargets(work, resource, changed))]);
    if (Object.keys(changed).length > 0)
      await applyChange(work, resource, 'update', row, await uploads.keep(work, changed), {
        noted: options.version === undefined ? { lastWriteWins: true } : {},
        own: scopedOwner(reach),
      });
    return getRecord(work, resource, id, 'show', work.tx);
  });
}

export interface DeleteOptions {
  readonly version?: number;
  /** Why, for the audit. */
  readonly reason?: string;
}

/** Takes a record out of sight, recoverably. @throws Problem notFound, stale, inUse. */
export async function deleteRecord(
  call: Call,
  resource: Resource,
  id: number,
  { version, reason }: DeleteOptions = {},
): Promise<void> {
  const reach = reachFor(call, resource, 'delete');
  await change(call, resource, async (work) => {
    const [row] = await lockRecords({ ...reach, db: work.tx }, resource, [id]);
    if (!row) throw new Problem('notFound');
    if (version !== undefined && version !== row.version) throw await staleProblem(work, resource, row);
    await removeRows(work, resource, [row], {
      ...(version === undefined ? { lastWriteWins: true } : {}),
      ...(reason ? { reason } : {}),
    });
    return null;
  });
}

export async function restoreRecord(call: Call, resource: Resource, id: number): Promise<Row> {
  const reach = reachFor(call, resource, 'restore');
  return change(call, resource, async (work) => {
    const [row] = await lockRecords({ ...reach, db: work.tx }, resource, [id], 'only');
    if (!row) throw new Problem('notFound');
    await guard(work, resource, 'restore', [row], {});
    await applyChange(work, resource, 'restore', row, { deleted_at: null }, { guarded: true });
    return getRecord(work, resource, id, 'show', work.tx);
  });
}

export interface BulkResult {
  readonly updated: number;
  readonly failed: number;
  readonly results: readonly {
    readonly id: number;
    readonly ok: boolean;
    readonly code?: string;
    readonly message?: string;
  }[];
}

/**
 * One action on many records: all of them are there and permitted, or nothing happens. Those whose state does not allow
 * it are left as they are and named in the answer.
 */
export async function bulkAction(
  call: Call,
  resource: Resource,
  action: ActionSpec,
  ids: readonly number[],
): Promise<BulkResult> {
  const reach = reachFor(call, resource, action.right);
  return change(call, resource, async (work) => {
    const unique = [...new Set(ids)];
    const rows = await lockRecords({ ...reach, db: work.tx }, resource, unique);
    if (rows.length !== unique.length) throw new Problem('notFound');
    const able = rows.filter((row) => holds(action.when, row));
    if (action.remove) await removeRows(work, resource, able);
    else await setOnRows(work, resource, able, action.set ?? {}, scopedOwner(reach));
    const results = rows.map((row) =>
      able.includes(row)
        ? { id: row.id, ok: true }
        : { id: row.id, ok: false, code: 'alreadyDecided' as const, message: NOT_IN_STATE },
    );
    return { updated: able.length, failed: rows.length - able.length, results };
  });
}

/**
 * A change of a locked row by the resource's own rules, past what clients may write: one guarded statement, then history,
 * audit and event under the name of what happened. @throws Problem stale when somebody else was faster.
 */
export async function changeRow(
  work: Work,
  resource: Resource,
  row: Row,
  values: Values,
  happened: { readonly action: string; readonly noted?: Values },
): Promise<Row> {
  const after = await updateRow(work.tx, resource, row, {
    ...toColumns(resource, work.model.kinds, values),
    updated_at: work.now(),
    updated_by: work.actor?.id ?? null,
  });
  if (!after) throw await staleProblem(work, resource, row);
  const changes = changesBetween(resource, work.model.kinds, row, after);
  await writeHistory(work, resource, row.id, happened.action, changes);
  await writeAudit(work, {
    action: happened.action,
    resource: resource.name,
    recordId: row.id,
    detail: { fields: Object.keys(changes), ...happened.noted },
  });
  await writeEvent(work, resource, happened.action, after);
  return after;
}

async function setOnRows(
  work: Work,
  resource: Resource,
  rows: readonly Row[],
  set: Values,
  own: number | undefined,
): Promise<void> {
  const touched = rows.filter((row) => Object.entries(set).some(([name, value]) => !sameValue(row[name], value)));
  await guard(work, resource, 'update', touched, set);
  for (const row of touched) await applyChange(work, resource, 'update', row, set, { guarded: true, own });
}

async function removeRows(work: Work, resource: Resource, rows: readonly Row[], noted: Values = {}): Promise<void> {
  await guard(work, resource, 'delete', rows, {});
  await refuseWhileUsed(work, resource, rows);
  const at = work.now();
  const before = new Map(rows.map((row) => [row.id, row]));
  const removed = await updateRows(work.tx, resource, [...before.keys()], {
    deleted_at: at,
    updated_at: at,
    updated_by: work.actor?.id ?? null,
  });
  await writeHistories(
    work,
    resource,
    removed.map(({ id }) => id),
    'delete',
    {},
  );
  await writeAudits(
    work,
    removed.map(({ id }) => ({
      action: 'delete',
      resource: resource.name,
      recordId: id,
      detail: { fields: [], ...noted },
    })),
  );
  await writeEvents(work, resource, 'delete', removed);
  await follow(
    work,
    resource,
    removed.map((after) => ({ kind: 'delete', before: before.get(after.id), after })),
  );
}

/** What follows from changes of one resource, as its rules say. */
async function follow(work: Work, resource: Resource, changes: readonly Change[]): Promise<void> {
  const rules = work.rules[resource.name];
  if (rules?.changedMany) return rules.changedMany(work, changes);
  for (const each of changes) await rules?.changed?.(work, each);
}

/** Rows of others that would be left without what they point to, where the declaration asks for it. */
async function refuseWhileUsed(work: Work, resource: Resource, rows: readonly Row[]): Promise<void> {
  const uses: { readonly resource: string; readonly count: number; readonly said: string }[] = [];
  for (const other of work.model.resources) {
    for (const [name, field] of Object.entries(other.fields)) {
      if (field.kind !== 'reference' || field.onDelete !== 'refuse') continue;
      // A row has one life, whichever of the resources that share its table it is removed through.
      if (tableOf(getResource(work.model, field.target ?? '')) !== tableOf(resource)) continue;
      const count = await countRecords({ db: work.tx, model: work.model, scope: 'all' }, other, {
        [name]: { in: rows.map((row) => row.id) },
      });
      if (count > 0) uses.push({ resource: other.name, count, said: `${count} ${other.noun}` });
    }
  }
  const [first] = uses;
  if (!first) return;
  throw new Problem('inUse', {
    message: `Masih dipakai oleh ${enumerate(uses.map(({ said }) => said))}. Pindahkan atau hapus dulu.`,
    data: {
      resource: first.resource,
      count: first.count,
      ...(uses.length > 1 && { uses: uses.map((use) => ({ resource: use.resource, count: use.count })) }),
    },
  });
}

/** '3 pengguna, 2 reses dan 1 pokir' */
const enumerate = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} dan ${parts.at(-1)}`;

/** Everything that belongs to one change in one transaction; what the database refuses becomes an answer. */
export async function change<T>(call: Call, resource: Resource, work: (work: Work) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(call, work);
  } catch (error) {
    throw toProblem(error, resource);
  }
}

async function applyChange(
  work: Work,
  resource: Resource,
  kind: ChangeKind,
  row: Row,
  values: Values,
  options: { readonly guarded?: true; readonly noted?: Values; readonly own?: number | undefined },
): Promise<void> {
  const prepared = kind === 'update' ? await prepare(work, resource, values, row) : { ...values };
  if (!options.guarded) await guard(work, resource, kind, [row], prepared);
  const owner = kind === 'update' ? await ownerOf(work, resource, prepared, false, options.own) : undefined;
  const columns = {
    ...toColumns(resource, work.model.kinds, prepared),
    ...(owner === undefined ? {} : { [ownerColumn]: owner }),
  };
  const after = await updateRow(work.tx, resource, row, {
    ...columns,
    updated_at: work.now(),
    updated_by: work.actor?.id ?? null,
  });
  if (!after) throw await staleProblem(work, resource, row);
  dropReplaced(work, resource, row, after);
  if (owner !== undefined && owner !== row[ownerColumn]) await moveDependents(work, resource, after, owner);
  await journal(work, resource, kind, row, after, options.noted);
}

async function journal(
  work: Work,
  resource: Resource,
  kind: ChangeKind,
  before: Row | undefined,
  after: Row,
  noted: Values = {},
): Promise<void> {
  const changes =
    kind === 'create' || kind === 'update' ? changesBetween(resource, work.model.kinds, before ?? {}, after) : {};
  await writeHistory(work, resource, after.id, kind, changes);
  await writeAudit(work, {
    action: kind,
    resource: resource.name,
    recordId: after.id,
    detail: { fields: Object.keys(changes), ...noted },
  });
  await writeEvent(work, resource, kind, after);
  await work.rules[resource.name]?.changed?.(work, { kind, before, after });
}

const check = (work: Work, resource: Resource, input: Values, mode: 'create' | 'edit', previous?: Row) =>
  validate(resource, input, {
    kinds: work.model.kinds,
    mode,
    today: siteToday(work),
    ...(work.actor ? { role: work.actor.role } : {}),
    ...(previous ? { previous } : {}),
  });

/** A file that was refused says why itself; that the field is empty without it goes without saying. */
function refuseWith(ofFiles: readonly Issue[], others: readonly Issue[]): void {
  const issues = [...ofFiles, ...others.filter(({ field }) => !ofFiles.some((issue) => issue.field === field))];
  if (issues.length > 0) throw validationProblem(issues);
}

const prepare = async (
  work: Work,
  resource: Resource,
  values: Values,
  before: Row | undefined,
): Promise<Record<string, unknown>> =>
  (await work.rules[resource.name]?.prepare?.(work, values, before)) ?? { ...values };

const guard = async (
  work: Work,
  resource: Resource,
  kind: ChangeKind,
  rows: readonly Row[],
  values: Values,
): Promise<void> => {
  await work.rules[resource.name]?.guard?.(work, kind, rows, values);
};

/** References must point to records this person may see; a foreign one answers like a missing one. */
async function missingTargets(work: Work, resource: Resource, values: Values): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name];
    if (!field.target || value === undefined || value === null) continue;
    if (work.actor && !canField(field, 'write', work.actor.role)) continue;
    const target = getResource(work.model, field.target);
    const ids = Array.isArray(value) ? (value as number[]) : [value as number];
    const isOwner = resource.owner && 'field' in resource.owner && resource.owner.field === name;
    const reach: Reach = isOwner
      ? { db: work.tx, model: work.model, scope: 'all' }
      : reachForPicker(work, target, work.tx);
    const unique = [...new Set(ids)];
    if ((await holdTargets(reach, target, unique, field.among)) !== unique.length)
      issues.push(issueOf(name, field, 'notFound', {}, {}));
  }
  return issues;
}

/** A person who may not list the target at all can still not point to rows outside their own. */
export function reachForPicker(call: Call, target: Resource, db: Reach['db']): Reach {
  try {
    return reachFor(call, target, 'list', db);
  } catch {
    return { db, model: call.model, scope: { owner: call.actor?.ownerId ?? null } };
  }
}

/** A transition that the record's state does not allow: the answer carries the record as it is now. */
async function decidedProblem(work: Work, resource: Resource, row: Row): Promise<Problem> {
  const current = await getRecord(work, resource, row.id, 'show', work.tx);
  return new Problem('alreadyDecided', { message: NOT_IN_STATE, data: { current } });
}

/** The record was changed after the caller saw it: the answer carries it as it is now, and by whom. */
export async function staleProblem(work: Work, resource: Resource, row: Row): Promise<Problem> {
  const current = await getRecord(work, resource, row.id, 'show', work.tx);
  const by = row.updated_by
    ? ((await work.tx
        .selectFrom('record_history')
        .select(['actor_id', 'actor_name'])
        .where('resource', 'in', sharing(work.model.resources, resource).map(({ name }) => name) as never)
        .where('record_id', '=', row.id as never)
        .orderBy('id', 'desc')
        .executeTakeFirst()) as { actor_id: number; actor_name: string } | undefined)
    : undefined;
  return new Problem('stale', {
    data: { current, changed_by: by ? { id: by.actor_id, name: by.actor_name } : null, changed_at: row.updated_at },
  });
}

/** The owner whose rows a scoped person may touch. @throws Problem forbidden when the account belongs to no owner. */
export function scopedOwner(reach: Reach): number | undefined {
  if (reach.scope === 'all') return undefined;
  if (reach.scope.owner === null) throw new Problem('forbidden');
  return reach.scope.owner;
}

export const ownerInput = (resource: Resource, owner: number): Values =>
  resource.owner && 'field' in resource.owner ? { [resource.owner.field]: owner } : {};

function withoutOwner(resource: Resource, input: Values): Values {
  if (!resource.owner || !('field' in resource.owner)) return input;
  const { [resource.owner.field]: _ignored, ...rest } = input;
  return rest;
}
