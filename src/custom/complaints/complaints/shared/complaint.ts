import type { RaRecord } from 'ra-core';
import { type ComplaintEntry, complaintEntryKinds } from '../../../../domain/complaints/entries';
import { type ComplaintStatus, complaintStatuses } from '../../../../domain/complaints/states';
import type { SentMessage } from '../../../../domain/messageStates';
import { messageChannels, messageStates } from '../../../../domain/messageStates';
import { asId, asRecord, asText } from '../../../../framework/rest/decode';

export interface Reporter {
  /** Null where the API does not say whose account it is. */
  readonly id: number | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** One complaint as screens read it: whatever the API left out is null. */
export interface Complaint {
  readonly id: number;
  /** Absent where the API keeps no versions. */
  readonly version: number | undefined;
  readonly ticket: string | null;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly priority: string;
  readonly status: string;
  readonly location: string | null;
  readonly photo: string | null;
  readonly answer: string | null;
  readonly answeredAt: string | null;
  readonly createdAt: string | null;
  readonly rating: number | null;
  readonly feedback: string | null;
  readonly reporter: Reporter;
  /** Recorded without a name. */
  readonly isAnonymous: boolean;
  /** Who handles it; null while unassigned. */
  readonly officer: { readonly id: number; readonly name: string } | null;
  /** Where the citizen asks what became of it, and with which code. */
  readonly check: { readonly address: string; readonly code: string } | null;
  readonly source: string | null;
  readonly stage: string | null;
  readonly deadline: string | null;
  readonly isOverdue: boolean;
  readonly department: { readonly id: number; readonly name: string } | null;
  readonly forwardedAt: string | null;
  readonly reopened: number;
  /** null where the API keeps none. */
  readonly histories: readonly ComplaintEntry[] | null;
  readonly messages: readonly SentMessage[] | null;
  /** The row itself, for generated parts. */
  readonly record: RaRecord;
}

export function readComplaint(record: RaRecord): Complaint {
  const user = asRecord(record.user);
  return {
    id: Number(record.id),
    version: typeof record.version === 'number' ? record.version : undefined,
    ticket: asText(record.no_tiket),
    title: asText(record.judul) ?? '',
    description: asText(record.deskripsi) ?? '',
    category: asText(record.kategori) ?? 'Lainnya',
    priority: asText(record.prioritas) ?? 'Sedang',
    status: asText(record.status) ?? 'Baru',
    location: asText(record.lokasi),
    photo: asText(record.image_path),
    answer: asText(record.respon_admin),
    answeredAt: asText(record.tanggal_respon),
    createdAt: asText(record.created_at),
    rating: readRating(record.rating),
    feedback: asText(record.feedback),
    reporter: {
      id: asId(user.id) ?? asId(record.user_id),
      name: asText(user.name) ?? asText(record.nama_pelapor),
      email: asText(user.email),
      phone: asText(user.phone) ?? asText(record.kontak_pelapor),
    },
    isAnonymous: record.tanpa_nama === true,
    officer: readNamed(record.petugas),
    check: readCheck(record.cek),
    source: asText(record.sumber),
    stage: asText(record.tahap),
    deadline: asText(record.tenggat_pada),
    isOverdue: record.terlambat === true,
    department: readNamed(record.dinas),
    forwardedAt: asText(record.diteruskan_pada),
    reopened: Number(record.dibuka_ulang) || 0,
    histories: Array.isArray(record.histories) ? record.histories.map(readEntry) : null,
    messages: Array.isArray(record.pesan) ? record.pesan.map(readMessage) : null,
    record,
  };
}

/** 1 to 5, whatever an API sends for "none". */
function readRating(given: unknown): number | null {
  const rating = Number(given ?? Number.NaN);
  return rating >= 1 && rating <= 5 ? rating : null;
}

function readEntry(given: unknown, index: number): ComplaintEntry {
  const entry = asRecord(given);
  const actor = asRecord(entry.actor);
  const actorName = asText(actor.name);
  const department = asRecord(entry.department);
  const departmentName = asText(department.name);
  return {
    id: asId(entry.id) ?? index + 1,
    kind: complaintEntryKinds.find((kind) => kind === entry.kind) ?? 'note',
    status_from: readComplaintStatus(entry.status_from),
    status_to: readComplaintStatus(entry.status_to),
    response: asText(entry.response),
    note: asText(entry.note),
    photo_path: asText(entry.photo_path),
    actor: actorName ? { id: asId(actor.id), name: actorName, role: asText(actor.role) ?? '' } : null,
    department: departmentName ? { id: asId(department.id), name: departmentName } : null,
    created_at: asText(entry.created_at) ?? '',
  };
}

function readMessage(given: unknown, index: number): SentMessage {
  const message = asRecord(given);
  return {
    id: asId(message.id) ?? index + 1,
    channel: oneOf(messageChannels, message.channel, 'email'),
    kind: asText(message.kind) ?? '',
    recipient_name: asText(message.recipient_name),
    state: oneOf(messageStates, message.state, 'tidak_pasti'),
    at: asText(message.at) ?? '',
    reason: asText(message.reason),
  };
}

const oneOf = <K extends string>(choices: Readonly<Record<K, string>>, given: unknown, otherwise: K): K =>
  typeof given === 'string' && Object.hasOwn(choices, given) ? (given as K) : otherwise;

export const readComplaintStatus = (given: unknown): ComplaintStatus | null =>
  complaintStatuses.find((status) => status === given) ?? null;

function readNamed(given: unknown): { readonly id: number; readonly name: string } | null {
  const { id, name } = asRecord(given);
  const found = asText(name);
  return found ? { id: asId(id) ?? 0, name: found } : null;
}

function readCheck(given: unknown): Complaint['check'] {
  const { alamat, kode } = asRecord(given);
  const [address, code] = [asText(alamat), asText(kode)];
  return address && code ? { address, code } : null;
}

/** Does the complaint go back on its way, from one state to an earlier one? */
export const isStepBack = (from: string, to: string): boolean => place(to) >= 0 && place(to) < place(from);

const place = (status: string): number => complaintStatuses.map(String).indexOf(status);
