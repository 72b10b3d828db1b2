import { complaintNoteForm } from '../../../../src/resources/complaintForms';
import type { Call } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { writeAudit, writeEvent } from '../../../core/journal/journal';
import { change, getRecord } from '../../../core/records';
import type { Row } from '../../../sql/records';
import { complaintResource } from './tables';
import { appendEntry, lockComplaint } from './thread';

/**
 * POST /admin/complaint/{id}/notes: what the office writes down for itself. It leaves the complaint unchanged, so no
 * open edit of it is refused; its words are in the thread only, never in an event or a message. @throws Problem validation, notFound.
 */
export async function addNote(call: Call, id: number, input: Readonly<Record<string, unknown>>): Promise<Row> {
  const { catatan } = readForm(call, complaintNoteForm, input);
  const complaints = complaintResource(call, 'complaints');
  return change(call, complaints, async (work) => {
    const row = await lockComplaint(work, id);
    await appendEntry(work, id, { kind: 'note', note: String(catatan) });
    await writeAudit(work, { action: 'note', resource: complaints.name, recordId: id });
    await writeEvent(work, complaints, 'note', row);
    return getRecord(work, complaints, id, 'show', work.tx);
  });
}
