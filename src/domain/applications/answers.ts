import type { MessageChannel } from '../messageStates';
import type { Condition, ConditionFinding } from './eligibility';
import type { NeedScore, Priority, VerificationScore } from './scores';
import type { ApplicationStatus } from './states';

/**
 * What the calls of applications answer besides a row's own fields: one shape for the server that writes it and the panel
 * that reads it. Moments are ISO 8601, days 'YYYY-MM-DD', money Rupiah.
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

/** Why another case has to do with this one. */
export type Relation = 'person' | 'kk' | 'address' | 'phone' | 'family';

export interface RelatedCase {
  readonly id: number;
  readonly applicant: string;
  readonly programme: string;
  readonly programme_id: number;
  readonly status: ApplicationStatus;
  readonly created_at: string;
  readonly reviewed_at: string | null;
  readonly relations: readonly Relation[];
}

export interface FamilyMember {
  readonly id: number;
  readonly name: string;
  readonly relation: string;
  readonly birth_date: string | null;
  readonly job: string | null;
  readonly income: number | null;
  readonly is_dependant: boolean;
}

export interface QuotaState {
  readonly quota: number;
  readonly used: number;
  readonly free: number;
  /** Waiting for a place in this programme. */
  readonly waiting: number;
  /** Place of this application among them, from 1; null when it does not wait. */
  readonly position: number | null;
}

/** GET /admin/pendaftaran/{id}/context: what somebody has to know while deciding. */
export interface CaseContext {
  readonly related: readonly RelatedCase[];
  readonly family: readonly FamilyMember[];
  readonly quota: QuotaState;
  /** Approving needs a reason in `catatan_admin`, because of approvals among `related`. */
  readonly needs_reason: boolean;
  /** The conditions of its programme, and what speaks against this applicant; what is not met needs `alasan_pengecualian`. */
  readonly eligibility?: { readonly conditions: readonly Condition[]; readonly findings: readonly ConditionFinding[] };
  /** Who else has it open, besides the caller. */
  readonly open_by: readonly { readonly id: number; readonly name: string; readonly since: string }[];
  /** May the caller still take the last decision back without a reason, and until when. */
  readonly undo_until: string | null;
  /** Is a message to the citizen offered with a decision? The texts with this case's words filled in, by status. */
  readonly messages: OfferedMessages | null;
}

export interface OfferedMessages
  extends Readonly<
    Record<'Disetujui' | 'Ditolak' | 'Perlu Dilengkapi', { readonly subject: string; readonly text: string }>
  > {
  /** How the citizen would be told, `recipient` where the caller may see it; null: there is no contact. */
  readonly contact: { readonly channel: MessageChannel; readonly recipient: string | null } | null;
  /** Sent unless somebody says otherwise: so the programme wants it. */
  readonly by_default: boolean;
}

/** `data` of 409 alreadyDecided. */
export interface DecidedElsewhere {
  readonly status: ApplicationStatus;
  readonly reviewed_by: { readonly id: number; readonly name: string } | null;
  readonly reviewed_at: string | null;
  /** Nothing is decided yet: this person gave the first of two approvals. */
  readonly awaits_second?: boolean;
}

export interface BulkItem {
  readonly id: number;
  readonly ok: boolean;
  readonly code?: string;
  readonly message?: string;
}

/** POST /admin/pendaftaran/bulk-status; with `preview: true` nothing is changed. */
export interface BulkAnswer {
  readonly updated: number;
  readonly failed: number;
  readonly results: readonly BulkItem[];
  /** Only for a preview of approvals: what each programme has and what is asked of it. */
  readonly quotas?: readonly {
    readonly programme_id: number;
    readonly programme: string;
    readonly free: number;
    readonly wanted: number;
  }[];
  /** Only for a preview while messages are offered: of those that would change. */
  readonly messages?: {
    /** Their programme sends a message unless somebody says otherwise. */
    readonly by_default: number;
    /** Nobody knows a way to tell them. */
    readonly unreachable: number;
  };
}

/** GET /admin/pendaftaran/eligibility?user_id=&bantuan_sosial_id=: may this person apply here, now? */
export interface Eligibility {
  readonly allowed: boolean;
  readonly findings: readonly (EligibilityFinding | ConditionFinding)[];
  readonly quota: Omit<QuotaState, 'position'>;
  readonly related: readonly RelatedCase[];
}

export interface EligibilityFinding {
  readonly code:
    | 'programmeClosed'
    | 'programmeNotStarted'
    | 'programmeEnded'
    | 'quotaFull'
    | 'alreadyApplied'
    | 'related';
  /** `refuse`: it cannot be recorded; `warn`: it can. */
  readonly severity: 'refuse' | 'warn';
  readonly message: string;
}

/** POST /admin/settings/scoring/preview {values}: what other thresholds would do to cases nobody has decided. */
export interface ThresholdPreview {
  readonly cases: number;
  readonly priority: readonly BandChange[];
  readonly verdict: readonly BandChange[];
  /** How many cases' need score changes, and by how much at most. */
  readonly need: { readonly changed: number; readonly largest: number };
}

export interface BandChange {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}
