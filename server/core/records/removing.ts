import { getResource, isStored, type Resource } from '../../../src/framework/schema';
import { tableName } from '../../sql/columns';
import { nounOf } from '../../sql/declaredTexts';
import { listedTexts, localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { countEach, lockRecords, type Row, updateRows } from '../../sql/records';
import { type Call, type Change, everyRow, reachFor, type Work, within } from '../context';
import { writeAudits, writeEvents, writeHistories } from '../journal/journal';
import { change, guard } from './checks';
import { mergedWith } from './merged';
import { getRecord, staleProblem } from './reading';

type Values = Readonly<Record<string, unknown>>;

export interface DeleteOptions {
  readonly version?: number;
  /** Why, for the audit. */
  readonly reason?: string;
}

/** Takes a record out of sight, recoverably; what it was called comes back. @throws Problem notFound, stale, inUse. */
export async function deleteRecord(
  call: Call,
  resource: Resource,
  id: number,
  { version, reason }: DeleteOptions = {},
): Promise<Values> {
  const reach = reachFor(call, resource, 'delete');
  return change(call, resource, async (work) => {
    const [row] = await lockRecords(within(work, reach), resource, [id]);
    if (!row) throw new Problem('notFound');
    if (version !== undefined && version !== row.version) throw await staleProblem(work, resource, row);
    await removeRows(work, resource, [row], {
      ...(version === undefined ? { lastWriteWins: true } : {}),
      ...(reason ? { reason } : {}),
    });
    return Object.fromEntries(['id', ...resource.title.split(' ')].map((name) => [name, row[name]]));
  });
}

export async function removeRows(
  work: Work,
  resource: Resource,
  rows: readonly Row[],
  noted: Values = {},
): Promise<void> {
  await guard(work, resource, 'delete', rows, {});
  await refuseWhileUsed(work, resource, rows);
  await putAway(work, resource, 'delete', rows, noted);
}

/** Brings a deleted record back. @throws Problem notFound, validation. */
export async function restoreRecord(call: Call, resource: Resource, id: number): Promise<Row> {
  const reach = reachFor(call, resource, 'restore');
  return change(call, resource, async (work) => {
    const [row] = await lockRecords(within(work, reach), resource, [id], 'only');
    if (!row) throw new Problem('notFound');
    await restoreRows(work, resource, [row]);
    return getRecord(work, resource, id, 'show', work.tx);
  });
}

export async function restoreRows(work: Work, resource: Resource, rows: readonly Row[]): Promise<void> {
  const other = await mergedWith(
    work,
    resource,
    rows.map(({ id }) => id),
    work.tx,
  );
  if (other !== undefined) throw new Problem('inUse', { message: localized('core.mergedWith', { id: other }) });
  await guard(work, resource, 'restore', rows, {});
  await putAway(work, resource, 'restore', rows, {});
}

/** Out of sight, or back: rows, histories, audit, events and what follows, in one statement each. */
export async function putAway(
  work: Work,
  resource: Resource,
  kind: 'delete' | 'restore',
  rows: readonly Row[],
  noted: Values,
): Promise<void> {
  const at = work.now();
  const before = new Map(rows.map((row) => [row.id, row]));
  const changed = await updateRows({ db: work.tx, model: work.model }, resource, [...before.keys()], {
    deleted_at: kind === 'delete' ? at : null,
    updated_at: at,
    updated_by: work.actor?.id ?? null,
  });
  const ids = changed.map(({ id }) => id);
  await writeHistories(work, resource, ids, kind, {});
  await writeAudits(
    work,
    ids.map((id) => ({ action: kind, resource: resource.name, recordId: id, detail: { fields: [], ...noted } })),
  );
  await writeEvents(work, resource, kind, changed);
  await follow(
    work,
    resource,
    changed.map((after) => ({ kind, before: before.get(after.id), after })),
  );
}

/** What follows from changes of one resource, as its rules say. */
async function follow(work: Work, resource: Resource, changes: readonly Change[]): Promise<void> {
  const rules = work.rules[resource.name];
  if (rules?.changedMany) return rules.changedMany(work, changes);
  for (const each of changes) await rules?.changed?.(work, each);
}

/** Rows of others that would be left without what they point to, where the declaration requires it. */
async function refuseWhileUsed(work: Work, resource: Resource, rows: readonly Row[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const references = work.model.resources.filter(isStored).flatMap((other) =>
    Object.entries(other.fields)
      .filter(
        ([, field]) =>
          field.kind === 'reference' &&
          field.onDelete === 'refuse' &&
          // A row has one life, whichever of the resources that share its table it is removed through.
          tableName(getResource(work.model, field.target ?? '')) === tableName(resource),
      )
      .map(([name]) => ({ resource: other, where: { [name]: { in: ids } }, reach: everyRow(work, work.tx) })),
  );
  const counts = await countEach(references);
  const uses = references.flatMap(({ resource: other }, at) => {
    const count = counts[at] ?? 0;
    const text = localized('core.uses', { count, noun: nounOf(other, count) });
    return count > 0 ? [{ resource: other.name, count, text }] : [];
  });
  const [first] = uses;
  if (!first) return;
  throw new Problem('inUse', {
    message: localized('core.inUse', { uses: listedTexts(uses.map(({ text }) => text)) }),
    data: {
      resource: first.resource,
      count: first.count,
      ...(uses.length > 1 && { uses: uses.map((use) => ({ resource: use.resource, count: use.count })) }),
    },
  });
}
