import { type ActionSpec, holds, type Resource } from '../../../src/framework/schema';
import { Problem } from '../../sql/problem';
import { lockRecords, type Row } from '../../sql/records';
import { type Call, reachFor, type Work } from '../context';
import { sameValue } from '../journal';
import { applyChange } from './changing';
import { change, guard } from './checks';
import { NOT_IN_STATE, scopedOwner } from './reading';
import { removeRows } from './removing';

type Values = Readonly<Record<string, unknown>>;

export const MAX_BULK = 1000;

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
