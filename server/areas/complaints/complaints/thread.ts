import type { ComplaintEntry, ComplaintEntryKind } from '../../../../src/domain/complaints/entries';
import type { ComplaintStatus } from '../../../../src/domain/complaints/states';
import { type Call, reachFor, type Work } from '../../../core/context';
import type { AuditAction, HistoryAction } from '../../../core/journal/actionNames';
import { changeRow } from '../../../core/records';
import { signPath } from '../../../files/links';
import { Problem } from '../../../sql/problem';
import { type Db, lockRecords, type Row } from '../../../sql/records';
import { complaintResource } from './tables';

/** What is added to the thread of a complaint; what is left out is null. */
export interface NewEntry {
  readonly kind: ComplaintEntryKind;
  readonly statusFrom?: ComplaintStatus | null;
  readonly statusTo?: ComplaintStatus | null;
  readonly response?: string | null;
  readonly note?: string | null;
  /**
   * In the store, without a signature. Its folder must not be one of a resource: the nightly sweep removes files there
   * that no column of a resource names.
   */
  readonly photoPath?: string | null;
  readonly department?: { readonly id: number; readonly name: string } | null;
}

/** Written in the transaction of the change; nothing ever changes it. The caller is its actor. */
export async function appendEntry(work: Work, complaintId: number, entry: NewEntry): Promise<void> {
  await work.tx
    .insertInto('complaint_history')
    .values({
      complaint_id: complaintId,
      kind: entry.kind,
      status_from: entry.statusFrom ?? null,
      status_to: entry.statusTo ?? null,
      response: entry.response ?? null,
      note: entry.note ?? null,
      photo_path: entry.photoPath ?? null,
      actor_id: work.actor?.id ?? null,
      actor_name: work.actor?.name ?? null,
      actor_role: work.actor?.role ?? null,
      department_id: entry.department?.id ?? null,
      department_name: entry.department?.name ?? null,
      created_at: work.now(),
    } as never)
    .execute();
}

/** One complaint, locked; deleted and foreign ones are not there. @throws Problem notFound, forbidden. */
export async function lockComplaint(work: Work, id: number): Promise<Row> {
  const complaints = complaintResource(work, 'complaints');
  const [row] = await lockRecords(reachFor(work, complaints, 'edit', work.tx), complaints, [id]);
  if (!row) throw new Problem('notFound');
  return row;
}

/**
 * Changes fields the server owns, with journal and audit under the name of what happened (`events` of the declaration).
 * The status is changed by `moveComplaint`, which knows what follows from it. @throws Problem notFound, forbidden.
 */
export async function changeComplaint(
  work: Work,
  id: number,
  values: Readonly<Record<string, unknown>>,
  happened: { readonly action: HistoryAction & AuditAction; readonly noted?: Readonly<Record<string, unknown>> },
): Promise<Row> {
  return changeRow(work, complaintResource(work, 'complaints'), await lockComplaint(work, id), values, happened);
}

interface StoredEntry {
  readonly id: number;
  readonly kind: ComplaintEntryKind;
  readonly status_from: ComplaintStatus | null;
  readonly status_to: ComplaintStatus | null;
  readonly response: string | null;
  readonly note: string | null;
  readonly photo_path: string | null;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly actor_role: string | null;
  readonly department_id: number | null;
  readonly department_name: string | null;
  readonly created_at: string;
}

/** `histories` of a complaint, oldest first, photos under signed paths. */
export async function readEntries(call: Call, complaintId: number, db: Db): Promise<readonly ComplaintEntry[]> {
  const found = (await db
    .selectFrom('complaint_history')
    .selectAll()
    .where('complaint_id', '=', complaintId as never)
    .orderBy('id')
    .execute()) as unknown as readonly StoredEntry[];
  return found.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    status_from: entry.status_from,
    status_to: entry.status_to,
    response: entry.response,
    note: entry.note,
    photo_path: entry.photo_path === null ? null : signPath(call, entry.photo_path),
    actor:
      entry.actor_name === null ? null : { id: entry.actor_id, name: entry.actor_name, role: entry.actor_role ?? '' },
    department: entry.department_name === null ? null : { id: entry.department_id, name: entry.department_name },
    created_at: entry.created_at,
  }));
}
