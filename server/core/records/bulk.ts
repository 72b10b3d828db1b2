import { type ActionSpec, holds, type Resource } from '../../../src/framework/schema';
import { inLanguage } from '../../sql/localized';
import { problemText } from '../../sql/problem';
import { lockRecords, type Row } from '../../sql/records';
import { type Call, reachFor, type Work } from '../context';
import { equalAsJson } from '../journal/journal';
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
 * One action on many records. Those that are missing or out of reach, and those whose state does not allow it, are left as
 * they are and named in the answer, in the order of the request.
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
    const able = rows.filter((row) => holds(action.when, row));
    if (action.remove) await removeRows(work, resource, able);
    else await setOnRows(work, resource, able, action.set ?? {}, scopedOwner(reach));
    const found = new Set(rows.map(({ id }) => id));
    const done = new Set(able.map(({ id }) => id));
    const results = unique.map((id) => {
      if (done.has(id)) return { id, ok: true };
      return found.has(id)
        ? { id, ok: false, code: 'alreadyDecided', message: inLanguage(call.language, NOT_IN_STATE) }
        : { id, ok: false, code: 'notFound', message: inLanguage(call.language, problemText('notFound')) };
    });
    return { updated: done.size, failed: unique.length - done.size, results };
  });
}

async function setOnRows(
  work: Work,
  resource: Resource,
  rows: readonly Row[],
  set: Values,
  own: number | undefined,
): Promise<void> {
  const touched = rows.filter((row) => Object.entries(set).some(([name, value]) => !equalAsJson(row[name], value)));
  await guard(work, resource, 'update', touched, set);
  for (const row of touched) await applyChange(work, resource, 'update', row, set, { guarded: true, own });
}
