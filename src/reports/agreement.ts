import { defineReport } from '../framework/schema';
import { policy } from '../resources/policy';
import { secondLooks } from '../resources/secondLooks';

/** How often a second, blind judgement was the same, month by month. Lots that nobody has judged yet belong to no period. */
export const agreementReport = defineReport({
  name: 'agreement',
  label: 'Laporan Kesepakatan',
  description: 'Seberapa sering penilaian kedua sama dengan keputusan pertama, per bulan dan per program.',
  of: secondLooks,
  route: '/laporan/kesepakatan',
  api: { path: '/admin/laporan/kesepakatan', extension: 'laporan.kesepakatan' },
  ...policy.agreementReport,
  period: { by: 'dinilai_pada', query: ['dari', 'sampai'] },
  filters: ['bantuan_sosial_id'],
  figures: {
    drawn: { label: 'Diundi' },
    judged: { label: 'Dinilai', icon: 'gavel', where: { hasil: { in: ['sama', 'beda'] } } },
    same: { label: 'Sama', icon: 'check', where: { hasil: { eq: 'sama' } } },
    different: { label: 'Berbeda', icon: 'flag', where: { hasil: { eq: 'beda' } } },
    agreement: { label: 'Sama (%)', icon: 'chart', share: ['same', 'judged'] },
  },
  tables: {
    month: { label: 'Per bulan', by: { month: 'dinilai_pada' }, none: 'Belum dinilai' },
    programme: { label: 'Per program', by: 'bantuan_sosial_id' },
    second: { label: 'Per penilaian kedua', by: 'keputusan' },
  },
  file: 'laporan-kesepakatan',
  sentences: {
    loadFailed: 'Gagal memuat laporan kesepakatan',
    empty: 'Belum ada keputusan yang dinilai dua kali pada periode ini',
  },
});
