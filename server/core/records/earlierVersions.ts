import {
  type AnyField,
  type Changes,
  canField,
  isServerOwned,
  MASK,
  type Resource,
} from '../../../src/framework/schema';
import { sharing } from '../../sql/columns';
import { Problem } from '../../sql/problem';
import type { Db } from '../../sql/records';
import type { Call } from '../context';
import { equalAsJson, isSecret } from '../journal/journal';
import { uploadFields } from './uploads';

type Values = Readonly<Record<string, unknown>>;

/** Why a field stays as it is although the earlier version held something else. */
export type KeptReason = 'masked' | 'owned' | 'forbidden' | 'owner' | 'file';

export interface KeptField {
  readonly field: string;
  readonly because: KeptReason;
}

/** What going back to an entry of the history would do. */
export interface RevertPlan {
  /** The values to be written, of those that differ. */
  readonly values: Values;
  readonly kept: readonly KeptField[];
}

/** The entry that stands for the values a record had before every change in its history. */
export const FIRST_ENTRY = 0;

/**
 * The values a record had right after an entry: those of now, and every change since taken back. What the journal masks,
 * what the server owns and whose the record is stay as they are. @throws Problem notFound for an entry of another record.
 */
export async function planRevert(
  call: Call,
  db: Db,
  resource: Resource,
  now: Values & { readonly id: number },
  entryId: number,
): Promise<RevertPlan> {
  const later = await listLater(call, db, resource, now.id, entryId);
  const then: Record<string, unknown> = {};
  const masked = new Set<string>();
  for (const changes of later)
    for (const [name, [before, after]] of Object.entries(changes)) {
      if (before === MASK || after === MASK) masked.add(name);
      then[name] = before;
    }
  const values: Record<string, unknown> = {};
  const kept: KeptField[] = [];
  for (const [name, value] of Object.entries(then)) {
    const field = resource.fields[name];
    // What is declared no more, and what this person may not even read, is not spoken of.
    if (!field || (call.actor && !canField(field, 'read', call.actor.role))) continue;
    const because = reasonToKeep(call, resource, name, field, masked);
    if (because === 'masked' || !equalAsJson(now[name], value)) {
      if (because) kept.push({ field: name, because });
      else values[name] = value;
    }
  }
  return { values, kept };
}

function reasonToKeep(
  call: Call,
  resource: Resource,
  name: string,
  field: AnyField,
  masked: ReadonlySet<string>,
): KeptReason | undefined {
  const { kinds } = call.model;
  const isWhole = !call.actor || canField(field, 'whole', call.actor.role);
  if (masked.has(name) || isSecret(field, kinds) || !isWhole) return 'masked';
  if (isServerOwned(field, 'edit') || Object.hasOwn(resource.only ?? {}, name)) return 'owned';
  if (call.actor && !canField(field, 'write', call.actor.role)) return 'forbidden';
  // Moving a record moves what hangs on it; "as it was" does not mean that.
  if (isOwnerField(resource, name)) return 'owner';
  // A file goes when another takes its place.
  return uploadFields(resource, kinds).some(([upload]) => upload === name) ? 'file' : undefined;
}

const isOwnerField = ({ owner }: Resource, name: string): boolean =>
  owner !== undefined && ('field' in owner ? owner.field : owner.through) === name;

/** What changed since the entry, the newest first. */
async function listLater(
  call: Call,
  db: Db,
  resource: Resource,
  recordId: number,
  entryId: number,
): Promise<readonly Changes[]> {
  const found = (await db
    .selectFrom('record_history')
    .select(['id', 'changes', 'action'] as never)
    .where('resource', 'in', sharing(call.model.resources, resource).map(({ name }) => name) as never)
    .where('record_id', '=', recordId as never)
    .where('id', '>=', entryId as never)
    .orderBy('id', 'desc')
    .execute()) as unknown as { readonly id: number | string; readonly action: string; readonly changes: Changes }[];
  const isThere =
    entryId === FIRST_ENTRY
      ? found.length > 0 && !found.some(({ action }) => action === 'create')
      : found.some(({ id }) => Number(id) === entryId);
  if (!isThere) throw new Problem('notFound');
  return found.filter(({ id }) => Number(id) > entryId).map(({ changes }) => changes);
}
