import { closedStatuses } from '../domain/complaints/states';
import { defineReport } from '../framework/schema';
import { complaints } from '../resources/complaints';
import { policy } from '../resources/policy';

/** What became of the complaints that were received. */
export const complaintReport = defineReport({
  name: 'complaints',
  label: 'Laporan Penyelesaian',
  description: 'Pengaduan yang diterima, dijawab, dan diselesaikan per kategori, dinas, dan prioritas.',
  of: complaints,
  route: '/laporan/pengaduan',
  api: { path: '/admin/reports/complaints', extension: 'reports.complaints' },
  ...policy.reports,
  period: { by: 'created_at', query: ['dari', 'sampai'] },
  filters: ['kategori', 'prioritas', 'dinas_id'],
  /** Working days from reception to the answer that stands. */
  values: { hari_kerja: ['dijawab_pada'] },
  figures: {
    received: { label: 'Diterima', icon: 'campaign' },
    answered: { label: 'Dijawab', icon: 'check', where: { dijawab_pada: { empty: false } } },
    closed: { label: 'Selesai', icon: 'flag', where: { status: { in: closedStatuses } } },
    overdue: {
      label: 'Terlambat',
      icon: 'schedule',
      // Who may not see deadlines learns nothing of them here.
      where: { terlambat: { eq: true }, tenggat_pada: { empty: false } },
    },
    median_days: { label: 'Median hari kerja', icon: 'chart', median: 'hari_kerja' },
    rating: { label: 'Rata-rata rating', icon: 'chart', average: 'rating' },
  },
  tables: {
    category: { label: 'Per kategori', by: 'kategori' },
    department: { label: 'Per dinas', by: 'dinas_id', none: 'Belum diteruskan' },
    priority: { label: 'Per prioritas', by: 'prioritas' },
  },
  file: 'laporan-pengaduan',
  sentences: {
    loadFailed: 'Gagal memuat laporan pengaduan',
    empty: 'Belum ada pengaduan pada periode ini',
    own: 'Hanya pengaduan warga anggota legislatif Anda.',
  },
});
