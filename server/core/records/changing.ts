import type { Resource } from '../../../src/framework/schema';
import { ownerColumn } from '../../sql/columns';
import { Problem } from '../../sql/problem';
import { insertRow, lockRecords, type Row, toColumns, updateRow } from '../../sql/records';
import { moveDependents, ownerOf } from '../access/owner';
import { type Call, type ChangeKind, reachFor, type Work, within } from '../context';
import type { AuditAction, DeclaredAction, HistoryAction } from '../journal/actionNames';
import {
  changesBetween,
  equalAsJson,
  type HistoryRemarks,
  writeAudit,
  writeEvent,
  writeHistory,
} from '../journal/journal';
import { type AlikeOptions, judgeAlike } from './alike';
import { change, check, guard, missingTargets, prepare, refuseWith } from './checks';
import { getRecord, ownerInput, scopedOwner, staleProblem } from './reading';
import { dropReplaced, readUploads, type Uploads } from './uploads';

type Values = Readonly<Record<string, unknown>>;

/** Checks, stores and journals a new record; answers with it as `GET` would. @throws Problem validation, alike. */
export async function createRecord(
  call: Call,
  resource: Resource,
  input: Values,
  alike: AlikeOptions = {},
): Promise<Row> {
  const own = scopedOwner(reachFor(call, resource, 'create'));
  const uploads = await readUploads(call, resource, input, 'create');
  return change(call, resource, async (work) => {
    const row = await insertChecked(work, resource, uploads, own, alike);
    return getRecord(work, resource, row.id, 'show', work.tx);
  });
}

/** The same within a change that is under way; what is uploaded comes with a call of its own. */
export async function createWithin(work: Work, resource: Resource, input: Values): Promise<Row> {
  const own = scopedOwner(reachFor(work, resource, 'create', work.tx));
  return insertChecked(work, resource, await readUploads(work, resource, input, 'create'), own);
}

async function insertChecked(
  work: Work,
  resource: Resource,
  uploads: Uploads,
  own: number | undefined,
  alike?: AlikeOptions,
): Promise<Row> {
  const owned = own === undefined ? {} : ownerInput(resource, own);
  const given = uploads.against(undefined);
  const checked = check(work, resource, { ...given.input, ...owned }, 'create');
  const missing = await missingTargets(work, resource, checked.values);
  refuseWith(given.issues, [...checked.issues, ...missing]);
  const judged = alike && (await judgeAlike(work, resource, checked.values, { db: work.tx }, alike));
  const kept = await uploads.keep(work, { ...checked.values, ...owned, ...resource.only });
  const prepared = await prepare(work, resource, kept, undefined);
  const owner = await ownerOf(work, resource, prepared, true, own);
  const at = work.now();
  const row = await insertRow({ db: work.tx, model: work.model }, resource, {
    ...toColumns(resource, work.model.kinds, prepared),
    ...(owner === undefined ? {} : { [ownerColumn]: owner }),
    created_at: at,
    updated_at: at,
    created_by: work.actor?.id ?? null,
    updated_by: work.actor?.id ?? null,
  });
  await journal(work, resource, 'create', undefined, row, judged);
  return row;
}

export interface UpdateOptions {
  /** The version the person saw; absent = last write wins, noted in the audit. */
  readonly version?: number;
  readonly alike?: AlikeOptions;
}

/** Checks and stores a change. Setting what is already there changes nothing. @throws Problem notFound, stale, validation, alike. */
export async function updateRecord(
  call: Call,
  resource: Resource,
  id: number,
  input: Values,
  options: UpdateOptions = {},
): Promise<Row> {
  const reach = reachFor(call, resource, 'edit');
  const scoped = reach.scope === 'all' ? input : withoutOwner(resource, input);
  const uploads = await readUploads(call, resource, scoped, 'edit');
  return change(call, resource, async (work) => {
    const [row] = await lockRecords(within(work, reach), resource, [id]);
    if (!row) throw new Problem('notFound');
    if (options.version !== undefined && options.version !== row.version) throw await staleProblem(work, resource, row);
    const given = uploads.against(row);
    const checked = check(work, resource, given.input, 'edit', row);
    const changed = Object.fromEntries(
      Object.entries(checked.values).filter(
        ([name, value]) => !Object.hasOwn(resource.only ?? {}, name) && !equalAsJson(row[name], value),
      ),
    );
    refuseWith(given.issues, [...checked.issues, ...(await missingTargets(work, resource, changed, row))]);
    if (Object.keys(changed).length > 0) {
      const question = { id, changed: Object.keys(changed), db: work.tx };
      const judged = await judgeAlike(work, resource, { ...row, ...changed }, question, options.alike ?? {});
      await applyChange(work, resource, 'update', row, await uploads.keep(work, changed), {
        ...judged,
        noted: { ...(options.version === undefined ? { lastWriteWins: true } : {}), ...judged.noted },
        own: scopedOwner(reach),
      });
    }
    return getRecord(work, resource, id, 'show', work.tx);
  });
}

/**
 * A change of a locked row by the resource's own rules, past what clients may write: one guarded statement, then history,
 * audit and event under the name of what happened. @throws Problem stale after a concurrent change.
 */
export async function changeRow(
  work: Work,
  resource: Resource,
  row: Row,
  values: Values,
  happened: { readonly action: HistoryAction & AuditAction; readonly noted?: Values },
): Promise<Row> {
  const after = await updateRow({ db: work.tx, model: work.model }, resource, row, {
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
  await writeEvent(work, resource, happened.action, after, happened.noted);
  return after;
}

export async function applyChange(
  work: Work,
  resource: Resource,
  kind: ChangeKind,
  row: Row,
  values: Values,
  options: {
    readonly guarded?: true;
    readonly noted?: Values;
    readonly own?: number | undefined;
    readonly revertedTo?: number;
    readonly note?: string;
    /** The declared action that did it; without one it is an edit. */
    readonly by?: DeclaredAction;
  },
): Promise<void> {
  const after = await storeChange(work, resource, kind, row, values, options);
  await journal(work, resource, kind, row, after, options);
}

/** A change without its journal, which the caller writes. @throws Problem stale after a concurrent change. */
export async function storeChange(
  work: Work,
  resource: Resource,
  kind: ChangeKind,
  row: Row,
  values: Values,
  options: { readonly guarded?: true; readonly own?: number | undefined },
): Promise<Row> {
  const prepared = kind === 'update' ? await prepare(work, resource, values, row) : { ...values };
  if (!options.guarded) await guard(work, resource, kind, [row], prepared);
  const owner = kind === 'update' ? await ownerOf(work, resource, prepared, false, options.own) : undefined;
  const columns = {
    ...toColumns(resource, work.model.kinds, prepared),
    ...(owner === undefined ? {} : { [ownerColumn]: owner }),
  };
  const after = await updateRow({ db: work.tx, model: work.model }, resource, row, {
    ...columns,
    updated_at: work.now(),
    updated_by: work.actor?.id ?? null,
  });
  if (!after) throw await staleProblem(work, resource, row);
  dropReplaced(work, resource, row, after);
  if (owner !== undefined && owner !== row[ownerColumn]) await moveDependents(work, resource, after, owner);
  return after;
}

async function journal(
  work: Work,
  resource: Resource,
  kind: ChangeKind,
  before: Row | undefined,
  after: Row,
  { noted = {}, revertedTo, note, by }: HistoryRemarks & { readonly noted?: Values; readonly by?: DeclaredAction } = {},
): Promise<void> {
  const changes =
    kind === 'create' || kind === 'update' ? changesBetween(resource, work.model.kinds, before ?? {}, after) : {};
  // For events and rules it is a change like any other.
  const action = revertedTo === undefined ? (by ?? kind) : 'revert';
  await writeHistory(work, resource, after.id, action, changes, { revertedTo, note });
  await writeAudit(work, {
    action,
    resource: resource.name,
    recordId: after.id,
    detail: { fields: Object.keys(changes), ...noted, ...(revertedTo === undefined ? {} : { entry: revertedTo }) },
  });
  await writeEvent(work, resource, kind, after);
  await work.rules[resource.name]?.changed?.(work, { kind, before, after });
}

function withoutOwner(resource: Resource, input: Values): Values {
  if (!resource.owner || !('field' in resource.owner)) return input;
  const { [resource.owner.field]: _ignored, ...rest } = input;
  return rest;
}
