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
  /** Of these, handed over (Selesai); and the money that was, instalments included; null as above. */
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
  /** The programme wants a proof, and there is none yet. */
  readonly bukti_kurang: boolean;
  /** Of aid in parts: which one is handed over next, or was last, and of how many; 1 of 1 otherwise. */
  readonly tahap: number;
  readonly jumlah_tahap: number;
  /** The day from which this part is handed over; null: at once. */
  readonly jatuh_tempo: string | null;
  /** That day has not come. */
  readonly belum_waktunya: boolean;
}

/** Said where a handing-over would end without the proof that its programme wants. */
export const PROOF_MISSING = 'Program ini mewajibkan bukti serah terima. Unggah foto atau tanda terimanya.';

/** In `kecamatan=`: those whose district nobody knows. */
export const NO_DISTRICT = '-';

export const HANDOVER_PAGE = { usual: 50, most: 200 } as const;

/** One district of the list, with how many of its rows are in each state. */
export interface HandoverArea {
  /** null: nobody knows their district, or who asks may not. */
  readonly kecamatan: string | null;
  readonly counts: Readonly<Record<HandoverStatus, number>>;
}

/**
 * GET /admin/laporan/penyaluran?bantuan_sosial_id=&kecamatan=&status=&search=&page=&per_page=, each of them optional; by
 * programme, district, village and name. `status` is one of `handoverStatuses`.
 */
export interface HandoverList {
  /** One page of them. */
  readonly rows: readonly HandoverRow[];
  /** How many there are on all pages. */
  readonly total: number;
  /** The districts in which they are, by name, those without one last. */
  readonly wilayah: readonly HandoverArea[];
  /** Districts to choose from: those of all rows of the programme. */
  readonly kecamatan: readonly string[];
}
