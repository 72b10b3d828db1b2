import type { NeedScore, Priority, VerificationScore } from './scores';
import type { ApplicationStatus } from './states';

/**
 * What applications carry besides their own fields, and what a refusal of one says: one shape for the server that writes
 * it and the panel that reads it. Moments are ISO 8601, days 'YYYY-MM-DD', money Rupiah.
 */

/** `user.profile` of an application, as the specification names it. */
export interface ApplicantProfile {
  readonly jumlah_tanggungan: number | null;
  readonly penghasilan_bulanan: number | null;
  readonly pekerjaan: string | null;
  readonly status_perkawinan: string | null;
  readonly alamat: string | null;
  readonly no_telepon: string | null;
  readonly nik: string | null;
  readonly tanggal_lahir: string | null;
  /** Additions of this server. */
  readonly no_kk?: string | null;
  readonly kecamatan?: string | null;
  readonly kelurahan?: string | null;
  /** Members of the family marked as dependants; differs from `jumlah_tanggungan` when one of them is wrong. */
  readonly tanggungan_keluarga?: number;
}

export interface Applicant {
  readonly id?: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly profile: ApplicantProfile | null;
}

/** One entry of `histories`, oldest first. `status_from` is null for the first. */
export interface ApplicationHistory {
  readonly id: number;
  readonly status_from: string | null;
  readonly status_to: string;
  readonly notes: string | null;
  readonly created_at: string;
  readonly creator: { readonly name: string; readonly role: string } | null;
  /** Addition of this server: what kind of step it was, where from and to say the same. */
  readonly transition?: string;
}

export type DocumentCheck = 'belum' | 'sah' | 'tidak_sah';

/** One item of `dokumen_pendukung`, which is a JSON-encoded list of these; `name` and `url` are the specification's. */
export interface SupportingDocument {
  readonly name: string;
  /** Below /storage/ with its signature, or an address elsewhere. */
  readonly url: string;
  /** Additions of this server: the row in application_documents. */
  readonly id?: number;
  /** It is there, and shown to this reader for a reason only; `url` is empty. */
  readonly masked?: true;
  readonly version?: number;
  readonly jenis?: string;
  readonly pemeriksaan?: DocumentCheck;
  readonly cek_lapangan?: boolean;
  readonly catatan?: string | null;
  readonly diperiksa_nama?: string | null;
  readonly diperiksa_pada?: string | null;
}

/** `assessment`: worked out by the server with its clock and the current thresholds. */
export interface Assessment {
  /** Version of the thresholds; 0 = as delivered. */
  readonly version: number;
  readonly at: string;
  readonly priority: Priority;
  readonly verification: VerificationScore;
  readonly need: NeedScore;
  /** The number of dependants that was used, and where it comes from. */
  readonly dependants: {
    readonly used: number | null;
    readonly source: 'profile' | 'family' | 'none';
    readonly mismatch: boolean;
  };
}

/** `data` of 409 alreadyDecided. */
export interface DecidedElsewhere {
  readonly status: ApplicationStatus;
  readonly reviewed_by: { readonly id: number; readonly name: string } | null;
  readonly reviewed_at: string | null;
  /** Nothing is decided yet: this person gave the first of two approvals. */
  readonly awaits_second?: boolean;
}
