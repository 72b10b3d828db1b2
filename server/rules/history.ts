import type { Resource } from '../../src/framework/schema';
import { canField } from '../../src/framework/schema';
import { importColumn, sharing, tableOf } from '../sql/columns';
import { Problem } from '../sql/problem';
import { findRecord, type Row } from '../sql/records';
import { type Call, reachFor } from './context';
import { type Changes, changesBetween } from './journal';

export interface HistoryEntry {
  readonly id: number;
  readonly action: string;
  readonly at: string;
  readonly by: { readonly id: number; readonly name: string } | null;
  readonly changes: Changes;
  /** The import a record came with. */
  readonly import_id?: number;
}

interface StoredEntry {
  readonly id: number;
  readonly action: string;
  readonly at: string;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly changes: Changes;
}

const MOST = 200;

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
    .where('resource', 'in', sharing(call.model.resources, resource).map(({ name }) => name) as never)
    .where('record_id', '=', id as never)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()) as unknown as StoredEntry[];
  const imported = resource.import && entries.length < MOST ? await importedEntry(call, resource, id, entries) : [];
  return [...entries.map((entry) => toEntry(call, resource, entry)), ...imported];
}

const toEntry = (call: Call, resource: Resource, entry: StoredEntry): HistoryEntry => ({
  id: entry.id,
  action: entry.action,
  at: entry.at,
  by: entry.actor_id === null ? null : { id: entry.actor_id, name: entry.actor_name ?? '' },
  changes: readable(call, resource, entry.changes),
});

/** How a record began that came with an import, which has one entry for all its rows: its values before every change since. */
async function importedEntry(
  call: Call,
  resource: Resource,
  id: number,
  later: readonly StoredEntry[],
): Promise<readonly HistoryEntry[]> {
  if (later.some(({ action }) => action === 'create')) return [];
  const row = (await call.db.kysely
    .selectFrom(tableOf(resource))
    .selectAll()
    .where('id', '=', id as never)
    .where(importColumn, 'is not', null as never)
    .executeTakeFirst()) as (Row & { readonly created_at: string }) | undefined;
  if (!row) return [];
  const began: Record<string, unknown> = { ...row };
  for (const { changes } of later) for (const [name, [before]] of Object.entries(changes)) began[name] = before;
  const by = (await call.db.kysely
    .selectFrom('users')
    .select(['id', 'name'] as never)
    .where('id', '=', (row.created_by ?? 0) as never)
    .executeTakeFirst()) as { readonly id: number; readonly name: string } | undefined;
  const changes = changesBetween(resource, call.model.kinds, {}, began);
  return [
    {
      id: 0,
      action: 'create',
      at: row.created_at,
      by: by ?? null,
      changes: readable(call, resource, changes),
      import_id: row[importColumn] as number,
    },
  ];
}

function readable(call: Call, resource: Resource, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => {
      const field = resource.fields[name];
      return field !== undefined && (call.actor === null || canField(field, 'read', call.actor.role));
    }),
  );
}
