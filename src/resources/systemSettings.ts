import { retentionDays } from '../domain/site';
import { boolean, choice, defineResource, embedded, number } from '../framework/schema';
import { policy } from './policy';

const days = `Isi ${retentionDays.least} sampai ${retentionDays.most} hari`;

/** Settings: what the server does by itself. Each of them is obeyed by the server, or by the panel where it says so. */
export const systemSettings = defineResource({
  name: 'system_settings',
  label: 'Pengaturan Sistem',
  noun: 'pengaturan sistem',
  description: 'Cadangan, retensi data, pemeliharaan, dan kinerja.',
  icon: 'settings',
  extension: 'settings',
  title: 'id',
  api: { path: '/admin/settings/system', single: true, update: 'put', staleMinutes: 5 },
  fields: {
    autoBackup: boolean({
      label: 'Cadangan otomatis',
      default: true,
      help: 'Basis data dan berkas disalin sesering yang dipilih.',
    }),
    backupFrequency: choice(
      { hourly: 'Setiap jam', daily: 'Setiap hari', weekly: 'Setiap minggu', monthly: 'Setiap bulan' },
      { label: 'Frekuensi cadangan', required: true, default: 'daily' },
    ),
    dataRetention: number({
      label: 'Retensi data (hari)',
      required: 'Retensi data wajib diisi',
      min: retentionDays.least,
      max: retentionDays.most,
      decimals: 0,
      default: retentionDays.usual,
      messages: { tooSmall: days, tooBig: days },
      help: 'Data yang sudah dihapus, isi pesan terkirim, laporan impor, notifikasi terbaca, dan sesi berakhir dibuang setelah sekian hari. Data aktif, keputusan, dan log audit tidak ikut dibuang.',
    }),
    dataExpiry: embedded(
      {
        kind: choice(
          { applications: 'Pendaftaran dan dokumennya', complaints: 'Pengaduan', messages: 'Pesan keluar' },
          { label: 'Jenis data', required: 'Jenis data wajib dipilih' },
        ),
        years: number({ label: 'Disimpan (tahun)', required: 'Lamanya wajib diisi', min: 1, max: 50, decimals: 0 }),
      },
      {
        label: 'Masa simpan data pribadi',
        default: [],
        maxItems: 10,
        help: 'Yang sudah selesai dan selama itu tidak diubah dikosongkan sendiri: catatan, dokumen, dan identitas di dalamnya. Keputusan, nominal, dan tanggalnya tetap.',
      },
    ),
    maintenanceMode: boolean({
      label: 'Mode pemeliharaan',
      default: false,
      help: 'Hanya administrator yang dapat memakai panel. Yang lain diberi tahu bahwa panel sedang dipelihara.',
    }),
    debugMode: boolean({
      label: 'Mode debug',
      default: false,
      help: 'Membuka panggilan diagnostik dan mencatat setiap panggilan di log server. Matikan bila tidak diperlukan.',
    }),
    cacheEnabled: boolean({
      label: 'Cache',
      default: true,
      help: 'Panel memakai lagi data yang baru diambil selama beberapa menit. Bila mati, setiap halaman mengambil data baru.',
    }),
    compressionEnabled: boolean({
      label: 'Kompresi',
      default: true,
      help: 'Jawaban server dimampatkan agar cepat di jaringan lambat.',
    }),
  },
  list: { columns: [] },
  form: {
    sections: [
      { section: 'Cadangan', fields: ['autoBackup', 'backupFrequency'] },
      { section: 'Retensi', fields: ['dataRetention', 'dataExpiry'] },
      { section: 'Pemeliharaan', fields: ['maintenanceMode', 'debugMode'] },
      { section: 'Kinerja', fields: ['cacheEnabled', 'compressionEnabled'] },
    ],
  },
  ...policy.settings,
  sentences: {
    updated: 'Pengaturan berhasil disimpan!',
    saveFailed: 'Gagal menyimpan pengaturan',
    formRejected: 'Gagal menyimpan pengaturan',
  },
});
