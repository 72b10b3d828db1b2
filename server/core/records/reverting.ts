import type { Issue, Resource, RevertPreview } from '../../../src/framework/schema';
import { errorsByField, Problem } from '../../sql/problem';
import { type Db, lockRecords, peekRecord, type Row } from '../../sql/records';
import { type Call, reachFor, within } from '../context';
import { equalAsJson } from '../journal/journal';
import { namesIn } from './changedNames';
import { applyChange } from './changing';
import { change, check, missingTargets, refuseWith, targetsNotSeen } from './checks';
import { planRevert } from './earlierVersions';
import { getRecord, scopedOwner, staleProblem } from './reading';

/** @throws Problem forbidden, notFound for a record out of reach and for an entry of another one. */
export async function previewRevert(
  call: Call,
  resource: Resource,
  id: number,
  entryId: number,
): Promise<RevertPreview> {
  // Read without a lock. The version names what it was computed from.
  const row = await peekRecord(reachFor(call, resource, 'edit'), resource, id);
  if (!row) throw new Problem('notFound');
  const { changed, kept, issues } = await workOut(call, call.db.kysely, resource, row, entryId);
  const missing = await targetsNotSeen(call, resource, changed, row);
  const changes = Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [name, [row[name] ?? null, value ?? null] as const]),
  );
  const names = await namesIn(call, resource, [{ changes }]);
  return { version: row.version, changes, ...names(changes), kept, errors: errorsOf([...issues, ...missing]) };
}

/**
 * Gives a record the values it had right after an entry of its history, under the same checks as if the person had typed
 * them. Taken back the same way. @throws Problem forbidden, notFound, stale, validation, and what the rules refuse.
 */
export async function revertRecord(
  call: Call,
  resource: Resource,
  id: number,
  entryId: number,
  { version }: { readonly version?: number } = {},
): Promise<Row> {
  const reach = reachFor(call, resource, 'edit');
  return change(call, resource, async (work) => {
    const [row] = await lockRecords(within(work, reach), resource, [id]);
    if (!row) throw new Problem('notFound');
    if (version !== undefined && version !== row.version) throw await staleProblem(work, resource, row);
    const { changed, issues } = await workOut(work, work.tx, resource, row, entryId);
    refuseWith([], [...issues, ...(await missingTargets(work, resource, changed, row))]);
    if (Object.keys(changed).length > 0)
      await applyChange(work, resource, 'update', row, changed, {
        revertedTo: entryId,
        noted: version === undefined ? { lastWriteWins: true } : {},
        own: scopedOwner(reach),
      });
    return getRecord(work, resource, id, 'show', work.tx);
  });
}

/** What the check makes of the earlier values, of those that differ. */
async function workOut(call: Call, db: Db, resource: Resource, row: Row, entryId: number) {
  const { values, kept } = await planRevert(call, db, resource, row, entryId);
  const checked = check(call, resource, values, 'edit', row);
  const changed = Object.fromEntries(
    Object.entries(checked.values).filter(
      ([name, value]) => !Object.hasOwn(resource.only ?? {}, name) && !equalAsJson(row[name], value),
    ),
  );
  // What the check clears, such as a field that is not shown any more, does not stay as it is.
  const stays = kept.filter(({ field }) => !Object.hasOwn(changed, field));
  return { changed, kept: stays, issues: checked.issues };
}

/** As a refusal says it. */
export const errorsOf = (issues: readonly Issue[]): RevertPreview['errors'] => errorsByField(issues);
