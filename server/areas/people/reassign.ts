import type { Reassigned } from '../../../src/calls/people/reassign';
import { getResource, type Resource } from '../../../src/framework/schema';
import { moveDependents, ownerOf } from '../../core/access/owner';
import { type Call, reachFor, type Work } from '../../core/context';
import { writeAudit, writeEvent, writeHistories } from '../../core/journal/journal';
import { change } from '../../core/records';
import { ownerColumn, tableName } from '../../sql/columns';
import { toRow } from '../../sql/custom';
import { localized, type Text } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import { lockRecords, type Row } from '../../sql/records';

/**
 * Gives all residents of one volunteer to another, and with them their owner, in one transaction.
 * @throws Problem notFound for a volunteer out of sight, validation under `to` for one who cannot take them.
 */
export async function reassignResidents(call: Call, from: number, to: unknown): Promise<Reassigned> {
  const volunteers = getResource(call.model, 'volunteers');
  const residents = getResource(call.model, 'residents');
  reachFor(call, residents, 'edit');
  const target = toId(to);
  return change(call, residents, async (work) => {
    // Both at once and in the order of their ids: neither is deleted meanwhile, and two of these cannot block each other.
    const reach = reachFor(work, volunteers, 'show', work.tx);
    const locked = await lockRecords(reach, volunteers, [...new Set([from, target ?? from])]);
    const giver = locked.find(({ id }) => id === from);
    if (!giver) throw new Problem('notFound');
    if (target === undefined) throw refused(localized('people.volunteerRequired'));
    if (target === from) throw refused(localized('people.volunteerSame'));
    const taker = locked.find(({ id }) => id === target);
    if (!taker) throw refused(localized('people.volunteerNotFound'));
    const moved = await moveAll(work, residents, giver, taker);
    return { moved, to: { id: taker.id, name: String(taker.name) } };
  });
}

const refused = (message: Text) => validationProblem([{ field: 'to', message }]);

/** Undefined for nothing; what is no id becomes one that does not exist. */
function toId(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : 0;
}

/** One statement for all of them: a volunteer may have hundreds. */
async function moveAll(work: Work, residents: Resource, giver: Row, taker: Row): Promise<number> {
  const owner = (await ownerOf(work, residents, { relawan_id: taker.id }, false)) ?? null;
  const stored = await work.tx
    .updateTable(tableName(residents))
    .set(
      (eb) =>
        ({
          relawan_id: taker.id,
          [ownerColumn]: owner,
          version: eb('version' as never, '+', 1 as never),
          updated_at: work.now(),
          updated_by: work.actor?.id ?? null,
        }) as never,
    )
    .where('relawan_id', '=', giver.id as never)
    .returningAll()
    .execute();
  const moved = stored.map((row) => toRow(work.model, residents, row));
  const count = moved.filter((row) => row.deleted_at === null).length;
  const ids = moved.map(({ id }) => id);
  await writeHistories(work, residents, ids, 'update', { relawan_id: [giver.id, taker.id] });
  for (const after of moved) {
    await work.rules.residents?.changed?.(work, {
      kind: 'update',
      before: { ...after, relawan_id: giver.id, [ownerColumn]: giver[ownerColumn] ?? null },
      after,
    });
    if (owner !== (giver[ownerColumn] ?? null)) await moveDependents(work, residents, after, owner);
  }
  await writeAudit(work, {
    action: 'reassign',
    resource: 'volunteers',
    recordId: giver.id,
    detail: { to: taker.id, count, owner, residents: ids },
  });
  if (ids.length > 0) await writeEvent(work, getResource(work.model, 'volunteers'), 'reassign', giver);
  return count;
}
