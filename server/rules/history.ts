import type { Resource } from '../../src/framework/schema';
import { canField } from '../../src/framework/schema';
import { Problem } from '../sql/problem';
import { findRecord } from '../sql/records';
import { type Call, reachFor } from './context';
import type { Changes } from './journal';

export interface HistoryEntry {
  readonly id: number;
  readonly action: string;
  readonly at: string;
  readonly by: { readonly id: number; readonly name: string } | null;
  readonly changes: Changes;
}

interface StoredEntry {
  readonly id: number;
  readonly action: string;
  readonly at: string;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly changes: Changes;
}

/** The newest 200 entries of a record the call may see; fields its role may not read are left out. */
export async function readHistory(call: Call, resource: Resource, id: number): Promise<readonly HistoryEntry[]> {
  const row = await findRecord(reachFor(call, resource, 'show'), resource, id, 'with');
  if (!row) throw new Problem('notFound');
  return listHistory(call, resource, id);
}

/** The same for a record known to be in sight. */
export async function listHistory(call: Call, resource: Resource, id: number): Promise<readonly HistoryEntry[]> {
  const entries = (await call.db.kysely
    .selectFrom('record_history')
    .selectAll()
    .where('resource', '=', resource.name as never)
    .where('record_id', '=', id as never)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()) as unknown as StoredEntry[];
  return entries.map((entry) => ({
    id: entry.id,
    action: entry.action,
    at: entry.at,
    by: entry.actor_id === null ? null : { id: entry.actor_id, name: entry.actor_name ?? '' },
    changes: readable(call, resource, entry.changes),
  }));
}

function readable(call: Call, resource: Resource, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => {
      const field = resource.fields[name];
      return field !== undefined && (call.actor === null || canField(field, 'read', call.actor.role));
    }),
  );
}
