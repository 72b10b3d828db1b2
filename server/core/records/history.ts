import type { Changes, HistoryEntry, Resource } from '../../../src/framework/schema';
import { can, canField, maskedValue } from '../../../src/framework/schema';
import { importColumn, sharing, tableName } from '../../sql/columns';
import { toRow } from '../../sql/custom';
import { Problem } from '../../sql/problem';
import { findRecord, type Row } from '../../sql/records';
import { type Call, reachFor } from '../context';
import type { HistoryAction } from '../journal/actionNames';
import { changesBetween, isSecret, mask } from '../journal/journal';
import { namesIn } from './changedNames';
import { FIRST_ENTRY } from './earlierVersions';
import { mergedInto } from './merged';

/** Which part of a history: the newest `most` entries before that one. */
export interface HistoryPage {
  readonly before?: number | undefined;
  readonly most?: number | undefined;
}

interface StoredEntry {
  readonly id: number;
  readonly record_id: number;
  readonly action: HistoryAction;
  readonly at: string;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly changes: Changes;
  readonly request_id: string | null;
  readonly reverted_to: number | null;
  readonly note: string | null;
}

export const MOST_ENTRIES = 200;

/** Entries of a record the call may see, the newest first; fields its role may not read are left out. */
export async function readHistory(
  call: Call,
  resource: Resource,
  id: number,
  page?: HistoryPage,
): Promise<readonly HistoryEntry[]> {
  const row = await findRecord(reachFor(call, resource, 'show'), resource, id, 'with');
  if (!row) throw new Problem('notFound');
  return listHistory(call, resource, id, page);
}

/** The same for a record known to be in sight. */
export async function listHistory(
  call: Call,
  resource: Resource,
  id: number,
  { before, most = MOST_ENTRIES }: HistoryPage = {},
): Promise<readonly HistoryEntry[]> {
  // How it began is older than everything else, and stands on the last page only.
  if (before === FIRST_ENTRY) return [];
  const entries = await findEntries(call, resource, id, before, most);
  const isTold =
    entries.length >= most || entries.some(({ action, record_id }) => action === 'create' && record_id === id);
  const beginning = isTold ? [] : await firstEntry(call, resource, id);
  const times = await timesOf(call, entries);
  const told = [...entries.map((entry) => toEntry(call, resource, entry, times, id)), ...beginning];
  const names = await namesIn(call, resource, told);
  return told.map((entry) => ({ ...entry, ...names(entry.changes) }));
}

async function findEntries(
  call: Call,
  resource: Resource,
  id: number,
  before?: number,
  most?: number,
): Promise<readonly StoredEntry[]> {
  let query = call.db.kysely
    .selectFrom('record_history')
    .selectAll()
    .where('resource', 'in', sharing(call.model.resources, resource).map(({ name }) => name) as never)
    .where('record_id', 'in', [id, ...(await mergedInto(call, resource, id, call.db.kysely))] as never)
    .orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before as never);
  if (most !== undefined) query = query.limit(most);
  return (await query.execute()) as unknown as StoredEntry[];
}

/** When the entries were written that others went back to; one query for all of them. */
async function timesOf(call: Call, entries: readonly StoredEntry[]): Promise<ReadonlyMap<number, string>> {
  const ids = entries.flatMap(({ reverted_to }) => (reverted_to === null ? [] : [Number(reverted_to)]));
  if (ids.length === 0) return new Map();
  const found = (await call.db.kysely
    .selectFrom('record_history')
    .select(['id', 'at'] as never)
    .where('id', 'in', ids as never)
    .execute()) as unknown as { readonly id: number; readonly at: string }[];
  return new Map(found.map(({ id, at }) => [Number(id), at]));
}

function toEntry(
  call: Call,
  resource: Resource,
  entry: StoredEntry,
  times: ReadonlyMap<number, string>,
  id: number,
): HistoryEntry {
  const target = entry.reverted_to === null ? undefined : Number(entry.reverted_to);
  return {
    id: Number(entry.id),
    ...(entry.record_id === id ? {} : { record_id: entry.record_id }),
    action: entry.action,
    at: entry.at,
    by: entry.actor_id === null ? null : { id: entry.actor_id, name: entry.actor_name ?? '' },
    changes: readable(call, resource, entry.changes, entry.record_id),
    ...(entry.note === null ? {} : { note: entry.note }),
    ...(target === undefined ? {} : { reverted_to: { id: target, at: times.get(target) ?? null } }),
    ...(entry.request_id && mayReadAudit(call) ? { request_id: entry.request_id } : {}),
  };
}

const mayReadAudit = ({ actor, product }: Call): boolean =>
  actor !== null && can(product.policy.audit, 'list', actor).allowed;

/**
 * How a record began whose history does not tell: an import has one entry for all its rows, and a group of settings begins
 * with what is declared. Its values are those before every change since.
 */
async function firstEntry(call: Call, resource: Resource, id: number): Promise<readonly HistoryEntry[]> {
  const later = (await findEntries(call, resource, id)).filter(({ record_id }) => record_id === id);
  if (later.some(({ action }) => action === 'create')) return [];
  if (resource.api.single) return later.length === 0 ? [] : [defaultsEntry(later)];
  const row = (await call.db.kysely
    .selectFrom(tableName(resource))
    .selectAll()
    .where('id', '=', id as never)
    .executeTakeFirst()) as (Row & { readonly created_at: string | null }) | undefined;
  const importId = row?.[importColumn] as number | null | undefined;
  // No entry yet, and its origin is unknown.
  if (!row || (later.length === 0 && !importId)) return [];
  // Another program keeps it, and not when it began.
  if (row.created_at === null) return [];
  const began: Record<string, unknown> = { ...toRow(call.model, resource, row) };
  for (const { changes } of later) for (const [name, [before]] of Object.entries(changes)) began[name] = before;
  const changes = changesBetween(resource, call.model.kinds, {}, began);
  return [
    {
      id: FIRST_ENTRY,
      action: 'create',
      at: row.created_at,
      by: await findPerson(call, row.created_by),
      changes: readable(call, resource, changes, id),
      ...(importId ? { import_id: importId } : {}),
    },
  ];
}

const defaultsEntry = (later: readonly StoredEntry[]): HistoryEntry => ({
  id: FIRST_ENTRY,
  action: 'begin',
  at: later.at(-1)?.at ?? '',
  by: null,
  changes: {},
});

async function findPerson(call: Call, id: unknown): Promise<HistoryEntry['by']> {
  if (typeof id !== 'number') return null;
  const found = await call.db.kysely
    .selectFrom('users')
    .select(['id', 'name'] as never)
    .where('id', '=', id as never)
    .executeTakeFirst();
  return (found as HistoryEntry['by'] | undefined) ?? null;
}

/** What this person may read of changes. A field that has become secret since it was written is masked all the same. */
export function readable(call: Call, resource: Resource, changes: Changes, id: number | undefined): Changes {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, [before, after]]) => {
      const field = resource.fields[name];
      if (field === undefined || (call.actor !== null && !canField(field, 'history', call.actor.role))) return [];
      const { kinds } = call.model;
      const isWhole = call.actor === null || canField(field, 'whole', call.actor.role);
      const show = (value: unknown) =>
        isSecret(field, kinds) ? mask(value) : isWhole ? value : maskedValue(value, field, kinds);
      const shown = [show(before), show(after)];
      if (id !== undefined) for (const value of shown) call.reads?.note(resource, [{ id, [name]: value }]);
      return [[name, shown as unknown as readonly [unknown, unknown]]];
    }),
  );
}
