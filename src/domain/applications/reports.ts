import type { ApplicationStatus } from './states';

/**
 * What the two reports on aid answer: one shape for the server that counts and the panels that print it. Days are
 * 'YYYY-MM-DD' in the site's time zone, money is whole Rupiah, everything else a number of applications.
 */

/** The figures of one programme, or of all of them together. */
export interface AidFigures {
  /** Places of the programme, and how many of them are taken now; neither follows the period. */
  readonly kuota: number;
  /** null: the field it is counted by is kept from who asks. */
  readonly terpakai: number | null;
  /** Applications made in the period. */
  readonly pendaftar: number;
  /** Of these, by the state they are in now: approved includes those handed over since. */
  readonly disetujui: number;
  readonly ditolak: number;
  readonly perlu_dilengkapi: number;
  /** Waiting for a decision: Pending and Under Review. */
  readonly pending: number;
  /** Of these, handed over (Selesai), and the money that was; null as above. */
  readonly diserahkan: number;
  readonly nominal_diserahkan: number | null;
}

export interface AidReportRow extends AidFigures {
  readonly bantuan_sosial_id: number;
  readonly nama_bantuan: string;
  readonly jenis_bantuan: string;
  readonly status: string;
}

/** GET /admin/laporan/bantuan?dari=&sampai= (both days included, either may be missing). */
export interface AidReport {
  readonly dari: string | null;
  readonly sampai: string | null;
  /** The moment it was counted, ISO 8601. */
  readonly dihitung_pada: string;
  /** By name. */
  readonly programmes: readonly AidReportRow[];
  readonly totals: AidFigures;
}

/** What can be handed over or has been. */
export const handoverStatuses = ['Disetujui', 'Diproses', 'Selesai'] as const satisfies readonly ApplicationStatus[];
export type HandoverStatus = (typeof handoverStatuses)[number];

/** One person on the list of a handing-over. */
export interface HandoverRow {
  /** The application. */
  readonly id: number;
  readonly nama_pemohon: string;
  readonly nik: string | null;
  readonly telepon: string | null;
  readonly alamat: string | null;
  readonly kecamatan: string | null;
  readonly kelurahan: string | null;
  readonly bantuan_sosial_id: number;
  readonly nama_bantuan: string;
  readonly status: HandoverStatus;
  /** What one receiver of the programme gets; null when it is not money. */
  readonly nominal: number | null;
  readonly reviewed_at: string | null;
  readonly serah_tanggal: string | null;
  readonly serah_nominal: number | null;
  readonly serah_barang: string | null;
  readonly serah_penerima: string | null;
}

/** The most rows a list of handing-over holds. */
export const MAX_HANDOVER_ROWS = 5000;

/**
 * GET /admin/laporan/penyaluran?bantuan_sosial_id=&kecamatan=&status=, each of them optional; by programme, district,
 * village and name. `status` is one of `handoverStatuses`.
 */
export interface HandoverList {
  readonly rows: readonly HandoverRow[];
  /** How many there are; more than `rows` holds when there are over `MAX_HANDOVER_ROWS`. */
  readonly total: number;
  /** Districts to choose from: those of all rows of the programme. */
  readonly kecamatan: readonly string[];
}
