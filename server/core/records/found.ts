import { type SqlBool, sql } from 'kysely';
import type { Resource } from '../../../src/framework/schema';
import { tableName } from '../../sql/columns';
import type { ListQuery } from '../../sql/listQuery';
import { localized, localizedNumber } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { countMatching, listIds, lockRecords } from '../../sql/records';
import { type Call, reachFor, type Work, within } from '../context';
import { change } from './checks';
import { removeRows, restoreRows } from './removing';

/** So many rows fit into one transaction without others waiting for minutes. */
const MAX_FOUND = 50_000;
const AT_ONCE = 1000;

interface Found {
  readonly action: 'delete' | 'restore';
  /** What the list is narrowed by. */
  readonly query: ListQuery;
  /** How many rows the person saw; another number now is a conflict. */
  readonly count?: number;
  /** Only rows that this earlier call took out of sight. */
  readonly call?: string;
}

/**
 * Deletes or restores every row a list finds, in one transaction: all of them or none.
 * @returns how many there were
 * @throws Problem stale when the number is not the one that was seen, tooLarge, inUse.
 */
export async function changeMatching(call: Call, resource: Resource, found: Found): Promise<number> {
  const isRestore = found.action === 'restore';
  const reach = reachFor(call, resource, found.action);
  const query = { ...found.query, trashed: isRestore ? 'only' : 'without' } as const;
  return change(call, resource, async (work) => {
    const inside = within(work, reach);
    if (found.call === undefined) {
      const now = await countMatching(inside, resource, query);
      refuseOtherCount(now, found.count);
      refuseTooMany(now);
    }
    const narrowed = { ...query, ...(found.call !== undefined && { also: deletedBy(work, resource, found.call) }) };
    let done = 0;
    for (let after = 0; ; ) {
      const ids = await listIds(inside, resource, narrowed, { after, limit: AT_ONCE });
      if (ids.length === 0) return done;
      const rows = await lockRecords(inside, resource, ids, query.trashed);
      await (isRestore ? restoreRows : removeRows)(work, resource, rows);
      done += rows.length;
      after = ids.at(-1) ?? after;
    }
  });
}

/** @throws Problem stale when a list finds another number than the person saw. */
export function refuseOtherCount(now: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== now)
    throw new Problem('stale', { message: localized('core.foundChanged', { count: localizedNumber(now) }) });
}

function refuseTooMany(now: number): void {
  if (now > MAX_FOUND)
    throw new Problem('tooLarge', {
      message: localized('core.foundTooMany', { most: localizedNumber(MAX_FOUND), count: localizedNumber(now) }),
    });
}

const deletedBy = ({ actor }: Work, resource: Resource, requestId: string) =>
  sql<SqlBool>`exists (select 1 from record_history as gone
    where gone.resource = ${resource.name} and gone.record_id = ${sql.ref(`${tableName(resource)}.id`)}
      and gone.request_id = ${requestId} and gone.action = 'delete'
      and gone.actor_id is not distinct from ${actor?.id ?? null}::integer)`;
