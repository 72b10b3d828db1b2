import type { ComplaintCategory } from '../domain/complaints/categories';
import { type deadlineField, defaultDeadlines } from '../domain/complaints/deadlines';
import { date, defineResource, embedded, number, text } from '../framework/schema';
import { policy } from './policy';

const daysOf = <const C extends ComplaintCategory>(category: C) =>
  number({
    label: category,
    required: 'Jumlah hari wajib diisi',
    min: 1,
    max: 120,
    default: defaultDeadlines[category],
    messages: { tooSmall: 'Tenggat minimal 1 hari kerja', tooBig: 'Tenggat paling lama 120 hari kerja' },
  });

/** Settings: how many working days the office has for a complaint, and on which days it does not work. */
export const complaintDeadlines = defineResource({
  name: 'complaint_deadlines',
  label: 'Tenggat Pengaduan',
  noun: 'tenggat pengaduan',
  description: 'Hari kerja untuk menjawab pengaduan menurut kategori, dan hari libur.',
  icon: 'schedule',
  extension: 'settings.complaintDeadlines',
  title: 'id',
  api: { path: '/admin/settings/complaint-deadlines', single: true },
  routes: { edit: '/settings/tenggat-pengaduan', list: null, create: null, show: null },
  fields: {
    hari_teknis: daysOf('Teknis'),
    hari_pelayanan: daysOf('Pelayanan'),
    hari_bantuan: daysOf('Bantuan'),
    hari_saran: daysOf('Saran'),
    hari_kesehatan: daysOf('Kesehatan'),
    hari_pendidikan: daysOf('Pendidikan'),
    hari_sosial: daysOf('Sosial'),
    hari_lingkungan: daysOf('Lingkungan'),
    hari_lainnya: daysOf('Lainnya'),
    libur: embedded(
      {
        tanggal: date({ label: 'Tanggal', required: 'Tanggal wajib diisi' }),
        nama: text({ label: 'Nama libur', maxLength: 80 }),
      },
      { label: 'Hari libur', default: [], maxItems: 100, help: 'Sabtu dan Minggu sudah dihitung libur.' },
    ),
  } satisfies Readonly<Record<ReturnType<typeof deadlineField> | 'libur', object>>,
  list: { columns: [] },
  form: {
    sections: [
      {
        section: 'Hari kerja per kategori',
        help: 'Dihitung mulai hari kerja setelah pengaduan diterima, sampai akhir hari terakhir.',
        fields: [
          'hari_teknis',
          'hari_pelayanan',
          'hari_bantuan',
          'hari_saran',
          'hari_kesehatan',
          'hari_pendidikan',
          'hari_sosial',
          'hari_lingkungan',
          'hari_lainnya',
        ],
      },
      { section: 'Hari libur', fields: ['libur'] },
    ],
  },
  ...policy.settings,
  sentences: {
    updated: 'Tenggat disimpan. Pengaduan yang masih terbuka dihitung ulang.',
    saveFailed: 'Gagal menyimpan pengaturan',
  },
});
