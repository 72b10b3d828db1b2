import { getResource, type Resource } from '../../../src/framework/schema';
import { ownerColumn, tableName } from '../../sql/columns';
import type { Row } from '../../sql/records';
import type { Work } from '../context';
import { writeAudit } from '../journal/journal';

/**
 * Whose row this is, worked out from what it will hold. A scoped person's rows are their owner's, whatever was sent.
 * `scopedOwner` is theirs: a row without an owner stays with them instead of vanishing from their sight.
 * Undefined: the change does not touch it.
 */
export async function ownerOf(
  work: Work,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  isNew: boolean,
  scopedOwner?: number,
): Promise<number | null | undefined> {
  const { owner } = resource;
  if (!owner) return undefined;
  const field = 'field' in owner ? owner.field : owner.through;
  if (!isNew && !Object.hasOwn(values, field)) return undefined;
  const value = (values[field] as number | null | undefined) ?? null;
  if (value === null && scopedOwner !== undefined) return scopedOwner;
  if ('field' in owner || value === null) return value;
  const target = getResource(work.model, resource.fields[field]?.target ?? '');
  const row = (await work.tx
    .selectFrom(tableName(target))
    .select(ownerColumn)
    .where('id', '=', value as never)
    // Shared with others who point to it, but not with a change that is moving it to another owner.
    .forShare()
    .executeTakeFirst()) as { aleg_id: number | null } | undefined;
  return row?.aleg_id ?? null;
}

/** Moving a row moves what hangs on it, in the same transaction, and says so in the audit. */
export async function moveDependents(work: Work, resource: Resource, row: Row, ownerId: number | null): Promise<void> {
  for (const dependent of work.model.resources) {
    if (!dependent.owner || !('through' in dependent.owner)) continue;
    const field = dependent.owner.through;
    const target = dependent.fields[field]?.target;
    if (!target || tableName(getResource(work.model, target)) !== tableName(resource)) continue;
    const moved = (await work.tx
      .updateTable(tableName(dependent))
      .set({ [ownerColumn]: ownerId } as never)
      .where(field, '=', row.id as never)
      .where(ownerColumn, 'is distinct from' as never, ownerId as never)
      .returningAll()
      .execute()) as unknown as Row[];
    if (moved.length === 0) continue;
    await writeAudit(work, {
      action: 'moved',
      resource: dependent.name,
      detail: { count: moved.length, with: resource.name, id: row.id, owner: ownerId },
    });
    for (const each of moved) await moveDependents(work, dependent, each, ownerId);
  }
}
