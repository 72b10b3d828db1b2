import type { Action, Resource } from '../../../src/framework/schema';
import { sharing } from '../../sql/columns';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { findRecord, type Reach, type Row } from '../../sql/records';
import { type Call, mayReadField, reachedBy, reachFor, type Work } from '../context';

type Values = Readonly<Record<string, unknown>>;

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

/** What the resource's rules add to rows on their way out; nothing that is hidden from the caller. */
export const completeRows = async (
  call: Call,
  resource: Resource,
  rows: readonly Row[],
  options: { readonly where: 'list' | 'one' | 'file'; readonly db: Reach['db'] },
): Promise<readonly Row[]> => {
  const completed = await call.rules[resource.name]?.complete?.(call, rows, options);
  if (!completed) return rows;
  const kept = Object.keys(resource.fields).filter((name) => !mayReadField(call, resource, name));
  return kept.length === 0 ? completed : completed.map((row) => without(row, kept));
};

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Row;

/** A person who may not list the target at all can still not point to rows outside their own. */
export function reachForPicker(call: Call, target: Resource, db: Reach['db']): Reach {
  try {
    return reachFor(call, target, 'list', db);
  } catch {
    const scope = { owner: call.actor?.ownerId ?? null };
    return { db: reachedBy(scope, db), model: call.model, scope };
  }
}

/** The owner whose rows a scoped person may touch. @throws Problem forbidden when the account belongs to no owner. */
export function scopedOwner(reach: Reach): number | undefined {
  if (reach.scope === 'all') return undefined;
  if (reach.scope.owner === null) throw new Problem('forbidden');
  return reach.scope.owner;
}

export const ownerInput = (resource: Resource, owner: number): Values =>
  resource.owner && 'field' in resource.owner ? { [resource.owner.field]: owner } : {};

export const NOT_IN_STATE = localized('core.notInState');

/** A transition that the record's state does not allow: the answer carries the record as it is now. */
export async function notInStateProblem(work: Work, resource: Resource, row: Row): Promise<Problem> {
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
