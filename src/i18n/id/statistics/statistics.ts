import type { ChartKey } from '../../../domain/statistics/charts';
import type { StatisticsPeriod } from '../../../domain/statistics/periods';

/** A chart: its heading, what it counts, and the name of its sheet (at most 31 letters). */
type ChartTexts = { readonly title: string; readonly description: string; readonly sheet: string };

const charts: Record<ChartKey, ChartTexts> = {
  applications_by_status: {
    title: 'Pendaftaran menurut status',
    description: 'Menurut tanggal daftar dan status sekarang; Disetujui termasuk yang sedang dan sudah disalurkan.',
    sheet: 'Pendaftaran per status',
  },
  aid_by_type: {
    title: 'Bantuan menurut jenis',
    description: 'Pendaftaran pada periode ini, yang disetujui, dan yang sudah diserahkan.',
    sheet: 'Bantuan per jenis',
  },
  aid_by_area: {
    title: 'Bantuan menurut kecamatan',
    description: 'Kecamatan pemohon, dari yang paling banyak mendaftar.',
    sheet: 'Bantuan per kecamatan',
  },
  complaints_by_category: {
    title: 'Pengaduan menurut kategori',
    description: 'Menurut tanggal diterima.',
    sheet: 'Pengaduan per kategori',
  },
  complaint_answers: {
    title: 'Lama menjawab pengaduan',
    description: 'Hari kerja sejak diterima sampai dijawab; 9 dari 10 pengaduan dijawab paling lama dalam P90.',
    sheet: 'Lama menjawab',
  },
  residents_by_card: {
    title: 'Warga binaan menurut KTA',
    description: 'Semua warga binaan, keadaan sekarang.',
    sheet: 'Warga binaan per KTA',
  },
  residents_by_willingness: {
    title: 'Warga binaan menurut UPA',
    description: 'Semua warga binaan, keadaan sekarang. Belum diverifikasi bukan berarti tidak bersedia.',
    sheet: 'Warga binaan per UPA',
  },
  new_residents: {
    title: 'Warga binaan baru',
    description: 'Menurut tanggal dicatat dan status KTA sekarang.',
    sheet: 'Warga binaan baru',
  },
  volunteers_by_completeness: {
    title: 'Kelengkapan profil relawan',
    description: 'Semua relawan, keadaan sekarang.',
    sheet: 'Kelengkapan relawan',
  },
  new_users: {
    title: 'Pengguna baru',
    description: 'Akun menurut tanggal dibuat.',
    sheet: 'Pengguna baru',
  },
  new_articles: {
    title: 'Artikel baru',
    description: 'Berita menurut tanggal dibuat dan keadaan sekarang.',
    sheet: 'Artikel baru',
  },
};

const periods: Record<StatisticsPeriod, string> = {
  daily: 'Harian',
  weekly: 'Mingguan',
  monthly: 'Bulanan',
  yearly: 'Tahunan',
};

export const statistics = {
  period: 'Periode',
  periods,
  year: 'Tahun',
  allYears: 'Semua tahun',
  refresh: 'Segarkan',
  export: 'Ekspor',
  print: 'Cetak',
  view: 'Periode statistik',
  covers: '{period}, {from} sampai {to}',
  counted: 'Dihitung {time}',
  own: 'Hanya data warga anggota legislatif Anda.',
  weeks: 'Minggu mulai hari Senin; minggu di pergantian tahun dipotong.',
  summary: 'Ringkasan statistik',
  summaryHint: 'pada periode ini',
  charts,
  names: {
    count: 'Jumlah',
    total: 'Total',
    none: 'Tidak diisi',
    other: 'Lainnya digabung',
    unknown: 'Nilai lama yang tidak dikenal',
    unverified: 'Belum diverifikasi',
    applied: 'Pendaftar',
    granted: 'Disetujui',
    delivered: 'Diserahkan',
    delivered_money: 'Nominal diserahkan',
    median: 'Median',
    p90: 'P90',
    received: 'Diterima',
    answered: 'Dijawab',
    overdue: 'Terlambat',
    in_time: 'Tepat waktu',
    active: 'Aktif',
    inactive: 'Nonaktif',
    complete: 'Lengkap (100%)',
    nearly: '75–99%',
    half: '50–74%',
    little: 'Di bawah 50%',
    panel_users: 'Pengguna panel',
    published: 'Published',
    draft: 'Draft',
  },
  units: { workingDays: '{count} hari', percent: '{count}%' },
  heads: { time: 'Waktu', group: 'Kelompok', workingDays: '{name} (hari kerja)', percent: '{name} (%)' },
  steps: { daily: 'Hari', weekly: 'Minggu', monthly: 'Bulan', yearly: 'Tahun' },
  toTable: 'Tabel',
  toTableOf: 'Tabel {title}',
  chartOf: 'Grafik {title}',
  openList: '{name}: {count}, buka daftarnya',
  moreInTable: '{count} kelompok lain ada di tabel.',
  noData: 'Belum ada data pada periode ini',
  noDataNow: 'Belum ada data',
  empty: 'Belum ada data untuk statistik pada {year}',
  emptyAll: 'Belum ada data untuk statistik',
  nothingToSee: 'Tidak ada statistik yang dapat Anda lihat',
  loading: 'Memuat statistik…',
  loadFailed: 'Gagal memuat statistik',
  unknownReason: 'sebab tidak diketahui',
  file: 'statistik',
  saved: 'Statistik disimpan ke {file}.',
  exportFailed: 'Ekspor gagal: {reason}',
  about: 'Keterangan',
  aboutRows: {
    scope: 'Cakupan',
    everything: 'Semua data',
    zone: 'Zona waktu',
    counted: 'Dihitung',
    from: 'Dari',
    to: 'Sampai',
  },
  unknown: '–',
  sample: {
    title: 'Data contoh sementara',
    body: 'Angka di halaman ini bersifat sementara: data CONTOH, bukan dari server. Server ini belum menyediakan statistik.',
    mark: 'CONTOH',
  },
};

export type StatisticsTexts = typeof statistics;
