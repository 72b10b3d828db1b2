import { grantedStatuses } from '../domain/applications/states';
import { defineReport } from '../framework/schema';
import { applications } from '../resources/applications';
import { policy } from '../resources/policy';

/** Every programme with its places, its applicants and what was handed over. */
export const aidReport = defineReport({
  name: 'aid',
  label: 'Laporan Bantuan',
  description: 'Kuota, pendaftar, dan penyaluran setiap program bantuan.',
  of: applications,
  route: '/laporan/bantuan',
  api: { path: '/admin/laporan/bantuan', extension: 'laporan.bantuan' },
  ...policy.reports,
  period: { by: 'created_at', query: ['dari', 'sampai'] },
  /** Rupiah, earlier instalments included: their money stays when the next one begins. */
  values: { diserahkan: ['serah_nominal', 'serah_sebelumnya'] },
  figures: {
    // Places of the programme, and how many of them are taken now.
    kuota: { label: 'Kuota', icon: 'people', sum: 'kuota', through: 'bantuan_sosial_id' },
    terpakai: { label: 'Terpakai', icon: 'check', sum: 'kuota_terpakai', through: 'bantuan_sosial_id' },
    persen: { label: 'Terpakai (%)', share: ['terpakai', 'kuota'] },
    pendaftar: { label: 'Pendaftar', icon: 'assignment', at: ['statistik_pendaftaran', 'total_pendaftar'] },
    pending: {
      label: 'Menunggu',
      where: { status: { in: ['Pending', 'Under Review'] } },
      at: ['statistik_pendaftaran', 'pending'],
    },
    perlu_dilengkapi: {
      label: 'Perlu dilengkapi',
      where: { status: { eq: 'Perlu Dilengkapi' } },
      at: ['statistik_pendaftaran', 'perlu_dilengkapi'],
    },
    // Also those that were handed over since.
    disetujui: {
      label: 'Disetujui',
      icon: 'gavel',
      where: { status: { in: grantedStatuses } },
      at: ['statistik_pendaftaran', 'disetujui'],
    },
    ditolak: {
      label: 'Ditolak',
      where: { status: { eq: 'Ditolak' } },
      at: ['statistik_pendaftaran', 'ditolak'],
    },
    diserahkan: { label: 'Diserahkan', where: { status: { eq: 'Selesai' } } },
    nominal_diserahkan: { label: 'Nominal diserahkan', format: 'money', sum: 'diserahkan' },
  },
  tables: {
    program: {
      label: 'Laporan per program',
      by: 'bantuan_sosial_id',
      notes: ['jenis_bantuan', 'status'],
      every: true,
      total: 'Total {count} program',
    },
  },
  fromList: 'bantuan_sosial_id',
  file: 'laporan-bantuan',
  sentences: {
    loadFailed: 'Gagal memuat laporan bantuan',
    empty: 'Belum ada program bantuan untuk dilaporkan',
    own: 'Pendaftar hanya dari warga anggota legislatif Anda; kuota adalah milik seluruh program.',
    fromList: 'Dihitung dari daftar program; periode tidak dapat dipilih pada server ini.',
  },
});
