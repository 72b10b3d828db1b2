import type { Officer } from '../../../../src/calls/complaints/complaints';
import { can } from '../../../../src/framework/schema';
import { complaintAssignForm } from '../../../../src/resources/complaintForms';
import { type Call, reachFor, type Work, within } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { readPanelUsers } from '../../../core/notifications/people';
import { type BulkResult, change, changeRow } from '../../../core/records';
import { inLanguage, localized } from '../../../sql/localized';
import { Problem, validationProblem } from '../../../sql/problem';
import { type Db, lockRecords, type Row } from '../../../sql/records';
import { complaintStatusOf } from './status';
import { complaintResource } from './tables';
import { appendEntry } from './thread';

/** Who may be given a complaint: users who may sign in and handle every complaint, by name. */
export async function listOfficers(call: Call, db: Db = call.db.kysely): Promise<readonly Officer[]> {
  const complaints = complaintResource(call, 'complaints');
  const people = await readPanelUsers(db, call.panelRoles);
  return people
    .map(({ actor }) => ({ ...actor, permitted: can(complaints, 'edit', actor) }))
    .filter(({ permitted }) => permitted.allowed && !permitted.scoped)
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'id') || a.id - b.id);
}

/**
 * POST /admin/complaint/assign: gives complaints to one officer, or takes them from their officer (`petugas_id: null`).
 * All of them are there and permitted, or nothing happens. With `bila_kosong` those that have an officer stay theirs and
 * are named in the answer: of two who take the same complaint the later one gets the name of the first.
 * @throws Problem validation, notFound.
 */
export async function assignComplaints(
  call: Call,
  ids: readonly number[],
  input: Readonly<Record<string, unknown>>,
): Promise<BulkResult> {
  const form = readForm(call, complaintAssignForm, input);
  const reach = reachFor(call, complaintResource(call, 'complaints'), 'edit');
  return change(call, complaintResource(call, 'complaints'), async (work) => {
    const officers = await listOfficers(work, work.tx);
    const officer = form.petugas_id === null ? null : officers.find(({ id }) => id === form.petugas_id);
    if (officer === undefined)
      throw validationProblem([{ field: 'petugas_id', message: localized('complaints.officerNotFound') }]);
    const unique = [...new Set(ids)];
    const rows = await lockRecords(within(work, reach), complaintResource(work, 'complaints'), unique);
    if (rows.length !== unique.length) throw new Problem('notFound');
    const isTaken = (row: Row) =>
      form.bila_kosong === true && row.petugas_id !== null && row.petugas_id !== (officer?.id ?? null);
    const results = [];
    for (const row of rows) {
      if (isTaken(row)) {
        const name = officers.find(({ id }) => id === row.petugas_id)?.name ?? 'petugas lain';
        results.push({
          id: row.id,
          ok: false,
          code: 'alreadyDecided',
          message: inLanguage(call.language, localized('complaints.handledBy', { name })),
        });
        continue;
      }
      await assign(work, row, officer);
      results.push({ id: row.id, ok: true });
    }
    const updated = results.filter(({ ok }) => ok).length;
    return { updated, failed: results.length - updated, results };
  });
}

async function assign(work: Work, row: Row, officer: Officer | null): Promise<void> {
  if ((row.petugas_id ?? null) === (officer?.id ?? null)) return;
  await changeRow(
    work,
    complaintResource(work, 'complaints'),
    row,
    { petugas_id: officer?.id ?? null },
    { action: 'assign', noted: { officer: officer?.id ?? null } },
  );
  await appendEntry(work, row.id, { kind: 'assign', statusTo: complaintStatusOf(row), note: officer?.name ?? null });
}
