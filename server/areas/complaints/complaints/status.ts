import { type ComplaintStatus, complaintStatuses, isOpenComplaint } from '../../../../src/domain/complaints/states';
import { complaintStatusForm } from '../../../../src/resources/complaintForms';
import type { Call, Work } from '../../../core/context';
import { readForm } from '../../../core/forms';
import { change, changeRow, getRecord, staleProblem } from '../../../core/records';
import { stringOrNull } from '../../../core/values';
import type { Row } from '../../../sql/records';
import { deadlineFor } from './deadlines';
import { tellAnswer } from './messages';
import { complaintResource } from './tables';
import { appendEntry, lockComplaint } from './thread';

type Input = Readonly<Record<string, unknown>>;

export interface StatusMove {
  /** undefined: as it is. */
  readonly status?: ComplaintStatus | undefined;
  /** The office's answer; undefined: as it is, null: none. */
  readonly response?: string | null | undefined;
  readonly note?: string | null;
}

/** The requested change. */
interface WantedMove extends StatusMove {
  readonly sendMessage: boolean;
}

/**
 * PUT /admin/complaint/{id}/status: every status may follow every other, and each call that changes something adds to the thread.
 * @throws Problem validation, notFound, stale.
 */
export async function setComplaintStatus(
  call: Call,
  id: number,
  input: Input,
  version: number | undefined,
): Promise<Row> {
  const wanted = readMove(call, input);
  const complaints = complaintResource(call, 'complaints');
  return change(call, complaints, async (work) => {
    const row = await lockComplaint(work, id);
    if (version !== undefined && version !== row.version) throw await staleProblem(work, complaints, row);
    const after = await moveComplaint(work, row, wanted);
    if (wanted.sendMessage) await tellAnswer(work, after);
    return getRecord(work, complaints, id, 'show', work.tx);
  });
}

function readMove(call: Call, input: Input): WantedMove {
  const form = readForm(call, complaintStatusForm, { ...input, status: spelled(input.status) });
  const said = Object.hasOwn(input, 'respon_admin') && input.respon_admin !== undefined;
  return {
    status: form.status as ComplaintStatus,
    response: said ? stringOrNull(form.respon_admin) : undefined,
    note: stringOrNull(form.catatan),
    sendMessage: form.kirim_pesan === true,
  };
}

/** Old clients write the status in small letters. */
function spelled(raw: unknown): unknown {
  const known = typeof raw === 'string' ? raw.trim().toLowerCase() : undefined;
  return complaintStatuses.find((status) => status.toLowerCase() === known) ?? raw;
}

/**
 * Moves a locked complaint and writes the thread; what is already so changes nothing.
 * @returns the row as it is stored afterwards
 */
export async function moveComplaint(work: Work, row: Row, { status, response, note = null }: StatusMove): Promise<Row> {
  const from = complaintStatusOf(row);
  const to = status ?? from;
  const answered = response !== undefined && (response ?? '') !== (stringOrNull(row.respon_admin) ?? '');
  if (from === to && !answered && note === null) return row;
  const values = {
    status: to,
    ...(answered && answerValues(work, row, response)),
    ...(await closingValues(work, row, { from, to, answered: answered && response !== null })),
  };
  const after = await changeRow(work, complaintResource(work, 'complaints'), row, values, {
    action: 'status',
    noted: { from, to },
  });
  await appendEntry(work, row.id, {
    kind: 'status',
    statusFrom: from,
    statusTo: to,
    response: answered ? (response ?? null) : null,
    note,
  });
  return after;
}

const answerValues = (work: Work, row: Row, response: string | null) => ({
  respon_admin: response,
  tanggal_respon: response === null ? null : work.now(),
  dijawab_pada: row.dijawab_pada ?? (response === null ? null : work.now()),
});

interface Step {
  readonly from: ComplaintStatus;
  readonly to: ComplaintStatus;
  readonly answered: boolean;
}

/** What closing and opening again bring with them. */
async function closingValues(work: Work, row: Row, { from, to, answered }: Step): Promise<Input> {
  if (isOpenComplaint(from) === isOpenComplaint(to)) return {};
  if (!isOpenComplaint(to)) return { ditutup_pada: work.now() };
  return {
    ditutup_pada: null,
    dijawab_pada: answered ? work.now() : null,
    dibuka_ulang: Number(row.dibuka_ulang ?? 0) + 1,
    tenggat_pada: await deadlineFor(work, row.kategori, work.now()),
  };
}

/** The status of a stored complaint. @throws Error for one that does not exist. */
export function complaintStatusOf(row: Row): ComplaintStatus {
  const status = complaintStatuses.find((each) => each === row.status);
  if (!status) throw new Error(`Complaint ${row.id} has the unknown status "${String(row.status)}".`);
  return status;
}
