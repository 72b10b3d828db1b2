import type { RaRecord } from 'ra-core';
import type {
  Applicant,
  ApplicantProfile,
  ApplicationHistory,
  Assessment,
} from '../../../../domain/applications/answers';
import {
  type EarlierInstalment,
  instalmentOf,
  readInstalmentSchedule,
} from '../../../../domain/applications/instalments';
import {
  type ApplicationStatus,
  isAwaitingSecond,
  readApplicationStatus,
} from '../../../../domain/applications/states';
import { asId, asRecord, asText } from '../../../../framework/rest/decode';

export interface Person {
  readonly id: number;
  readonly name: string;
}

/** Who did something, when, and what was written. */
export interface ApplicationStep {
  readonly by: Person | null;
  readonly at: string;
  readonly note: string | null;
}

/** The programme as an application carries it. */
export interface ApplicationProgramme {
  readonly id: number | null;
  readonly name: string;
  readonly description: string | null;
  readonly type: string | null;
  /** Rupiah per recipient; null when the aid is no money. */
  readonly amount: number | null;
  readonly quota: number | null;
  readonly used: number | null;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly conditions: string | null;
  readonly documents: string | null;
  /** An approval counts only once another person has approved, too. */
  readonly needsSecond: boolean;
}

/** One application as screens read it: whatever the API left out is null, numbers are numbers. */
export interface AidApplication {
  readonly id: number;
  /** Absent where the API keeps no versions. */
  readonly version: number | undefined;
  /** null: a state this panel does not know, in which nothing can be done. */
  readonly status: ApplicationStatus | null;
  readonly statusText: string;
  readonly createdAt: string;
  readonly reason: string | null;
  readonly note: string | null;
  /** `dokumen_pendukung` as it came. */
  readonly documents: unknown;
  readonly adminNote: string | null;
  readonly reviewedAt: string | null;
  readonly reviewer: Person | null;
  readonly taker: Person | null;
  readonly waitingSince: string | null;
  readonly offeredAt: string | null;
  /** The first of two approvals; it stays on record after the second. */
  readonly first: ApplicationStep | null;
  /** The second person sent it back; `adminNote` says why. */
  readonly sentBack: ApplicationStep | null;
  readonly resubmissions: number;
  readonly resubmittedAt: string | null;
  readonly applicant: Applicant;
  readonly programme: ApplicationProgramme;
  readonly histories: readonly ApplicationHistory[];
  readonly assessment: Assessment | null;
  /** What the last decision was made with; null when none was made or the API keeps none. */
  readonly basis: Readonly<Record<string, unknown>> | null;
  readonly instalments: Instalments;
  /** The row itself, for generated parts. */
  readonly record: RaRecord;
}

export interface Instalments {
  /** The one that is handed over next, or was last, of how many; 1 of 1 where aid does not come in parts. */
  readonly number: number;
  readonly of: number;
  /** 'YYYY-MM-DD'; null: at once. */
  readonly due: string | null;
  /** In their order. */
  readonly earlier: readonly EarlierInstalment[];
}

export function readApplication(record: RaRecord): AidApplication {
  const statusText = asText(record.status) ?? '';
  const basis = asRecord(record.decision_basis);
  return {
    id: Number(record.id),
    version: typeof record.version === 'number' ? record.version : undefined,
    status: readApplicationStatus(statusText) ?? null,
    statusText,
    createdAt: asText(record.created_at) ?? '',
    reason: asText(record.alasan_pengajuan),
    note: asText(record.catatan_tambahan),
    documents: record.dokumen_pendukung,
    adminNote: asText(record.catatan_admin),
    reviewedAt: asText(record.reviewed_at),
    reviewer: readPerson(record.reviewer) ?? readPerson(record.reviewed_by),
    taker: readPerson(record.taker) ?? readPerson(record.taken_by),
    waitingSince: asText(record.waiting_since),
    offeredAt: asText(record.offered_at),
    first: readStep(record.first_approver, record.first_approved_at, record.first_approved_note),
    sentBack: readStep(record.sender_back, record.sent_back_at, record.catatan_admin),
    resubmissions: toAmount(record.resubmission_count) ?? (record.is_resubmission === true ? 1 : 0),
    resubmittedAt: asText(record.resubmitted_at),
    applicant: readApplicant(record.user, record),
    programme: readProgramme(record.bantuan_sosial, record),
    histories: Array.isArray(record.histories) ? record.histories.map(readHistory) : [],
    assessment: 'priority' in asRecord(record.assessment) ? (record.assessment as Assessment) : null,
    basis: Object.keys(basis).length > 0 ? basis : null,
    instalments: {
      ...instalmentOf(record, readInstalmentSchedule(asRecord(record.bantuan_sosial))),
      due: asText(record.tahap_jatuh_tempo),
      earlier: Array.isArray(record.tahap_sebelumnya) ? record.tahap_sebelumnya : [],
    },
    record,
  };
}

function readApplicant(given: unknown, record: RaRecord): Applicant {
  const user = asRecord(given);
  const id = asId(user.id) ?? asId(record.user_id);
  return {
    ...(id === null ? {} : { id }),
    name: asText(user.name) ?? asText(record.nama_pemohon) ?? '',
    email: asText(user.email),
    phone: asText(user.phone),
    profile: user.profile ? readProfile(asRecord(user.profile)) : null,
  };
}

function readProfile(profile: Readonly<Record<string, unknown>>): ApplicantProfile {
  const family = toAmount(profile.tanggungan_keluarga);
  return {
    jumlah_tanggungan: toAmount(profile.jumlah_tanggungan),
    penghasilan_bulanan: toAmount(profile.penghasilan_bulanan),
    pekerjaan: asText(profile.pekerjaan),
    status_perkawinan: asText(profile.status_perkawinan),
    alamat: asText(profile.alamat),
    no_telepon: asText(profile.no_telepon),
    nik: asText(profile.nik),
    tanggal_lahir: asText(profile.tanggal_lahir),
    no_kk: asText(profile.no_kk),
    kecamatan: asText(profile.kecamatan),
    kelurahan: asText(profile.kelurahan),
    ...(family === null ? {} : { tanggungan_keluarga: family }),
  };
}

function readProgramme(given: unknown, record: RaRecord): ApplicationProgramme {
  const programme = asRecord(given);
  return {
    id: asId(programme.id) ?? asId(record.bantuan_sosial_id),
    name: asText(programme.nama_bantuan) ?? '',
    description: asText(programme.deskripsi),
    type: asText(programme.jenis_bantuan),
    amount: toAmount(programme.nominal),
    quota: toAmount(programme.kuota),
    used: toAmount(programme.kuota_terpakai),
    starts: asText(programme.tanggal_mulai),
    ends: asText(programme.tanggal_selesai),
    conditions: asText(programme.syarat_bantuan),
    documents: asText(programme.dokumen_diperlukan),
    needsSecond: programme.persetujuan_kedua === true,
  };
}

function readHistory(given: unknown, index: number): ApplicationHistory {
  const entry = asRecord(given);
  const creator = asRecord(entry.creator);
  const name = asText(creator.name);
  return {
    id: asId(entry.id) ?? index + 1,
    status_from: asText(entry.status_from),
    status_to: asText(entry.status_to) ?? '',
    notes: asText(entry.notes),
    created_at: asText(entry.created_at) ?? '',
    creator: name ? { name, role: asText(creator.role) ?? '' } : null,
    ...(asText(entry.transition) && { transition: asText(entry.transition) ?? '' }),
  };
}

function readStep(by: unknown, at: unknown, note: unknown): ApplicationStep | null {
  const time = asText(at);
  return time === null ? null : { by: readPerson(by), at: time, note: asText(note) };
}

/** Has one of two people approved it, without a confirmation yet? */
export const awaitsSecondApproval = ({ status, first }: Pick<AidApplication, 'status' | 'first'>): boolean =>
  isAwaitingSecond({ status, firstApprovedAt: first?.at });

function readPerson(given: unknown): Person | null {
  const { id, name } = asRecord(given);
  const found = asText(name);
  return found ? { id: asId(id) ?? 0, name: found } : null;
}

/**
 * An address with the places it does not name itself.
 * @example addressOf('Jl. Melati 4, Kel. Limo', ['Limo', 'Cinere']) // 'Jl. Melati 4, Kel. Limo, Cinere'
 */
export function fullAddressOf(
  address: string | null | undefined,
  places: readonly (string | null | undefined)[],
): string {
  const written = address ?? '';
  const missing = places.filter((place) => place && !written.toLowerCase().includes(place.toLowerCase()));
  return [written, ...missing].filter(Boolean).join(', ');
}

/** Amounts arrive as numbers or as "1500000.00". */
export function toAmount(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
