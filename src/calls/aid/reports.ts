import { array, boolean, nullable, number, object, picklist, string } from 'valibot';
import { handoverStatuses } from '../../domain/applications/reports';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { choice, number as count, reference, text } from '../../framework/schema';
import { policy } from '../../resources/policy';

/** Days are 'YYYY-MM-DD' in the site's time zone, money is whole Rupiah. */
const base = { method: 'GET', of: policy.reports, action: 'list', tag: 'Laporan' } as const;

/** One person on the list of a handing-over. */
const handover = object({
  /** The application. */
  id: number(),
  nama_pemohon: string(),
  nik: nullable(string()),
  telepon: nullable(string()),
  alamat: nullable(string()),
  kecamatan: nullable(string()),
  kelurahan: nullable(string()),
  bantuan_sosial_id: number(),
  nama_bantuan: string(),
  status: picklist(handoverStatuses),
  /** What one receiver of the programme gets; null when it is not money. */
  nominal: nullable(number()),
  reviewed_at: nullable(string()),
  serah_tanggal: nullable(string()),
  serah_nominal: nullable(number()),
  serah_barang: nullable(string()),
  serah_penerima: nullable(string()),
  /** The programme wants a proof, and there is none yet. */
  bukti_kurang: boolean(),
  /** Of aid in parts: which one is handed over next, or was last, and of how many; 1 of 1 otherwise. */
  tahap: number(),
  jumlah_tahap: number(),
  /** The day from which this part is handed over; null: at once. */
  jatuh_tempo: nullable(string()),
  /** That day has not come. */
  belum_waktunya: boolean(),
});

/** By programme, district, village and name. */
export const listHandovers = defineCall({
  ...base,
  path: '/admin/laporan/penyaluran',
  extension: 'laporan.penyaluran',
  summary: 'Daftar penyaluran per program dan wilayah',
  query: {
    bantuan_sosial_id: reference('programmes', { label: 'Program' }),
    kecamatan: text({ label: 'Kecamatan', help: '- untuk yang tidak diketahui' }),
    status: choice(handoverStatuses, { label: 'Status' }),
    search: text({ label: 'Dicari' }),
    page: count({ label: 'Halaman' }),
    per_page: count({ label: 'Baris per halaman' }),
  },
  answer: object({
    /** One page of them. */
    rows: array(handover),
    /** How many there are on all pages. */
    total: number(),
    /** The districts in which they are, by name, those without one last: unknown, or hidden from the caller. */
    wilayah: array(
      object({
        kecamatan: nullable(string()),
        counts: object({ Disetujui: number(), Diproses: number(), Selesai: number() }),
      }),
    ),
    /** Districts to choose from: those of all rows of the programme. */
    kecamatan: array(string()),
  }),
});

export type HandoverList = AnswerOf<typeof listHandovers>;
export type HandoverRow = HandoverList['rows'][number];
export type HandoverArea = HandoverList['wilayah'][number];
