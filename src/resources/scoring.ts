import { defaultThresholds, type ThresholdName } from '../domain/applications/thresholds';
import { defineResource, number } from '../framework/schema';
import { rupiah } from './kinds';
import { policy } from './policy';

const limit = defaultThresholds;
const count = <const L extends string>(name: ThresholdName, label: L) =>
  number({ label, required: 'Wajib diisi', min: 0, max: 100, default: limit[name] });
const money = <const L extends string>(name: ThresholdName, label: L) =>
  rupiah({ label, required: 'Wajib diisi', min: 0, step: 50_000, default: limit[name] });

/** Settings: the numbers priority and scores are worked out with. Each decision keeps the version it was made with. */
export const scoring = defineResource({
  name: 'scoring',
  label: 'Ambang dan Bobot Penilaian',
  noun: 'pengaturan penilaian',
  description: 'Batas penghasilan, tanggungan, usia pendaftaran, dan bobot yang dipakai prioritas dan skor.',
  icon: 'tune',
  extension: 'settings.scoring',
  title: 'id',
  api: { path: '/admin/settings/scoring', single: true },
  routes: { edit: '/settings/scoring', list: null, create: null, show: null },
  fields: {
    prioritas_tanggungan_tinggi: count('prioritas_tanggungan_tinggi', 'Tanggungan lebih dari (nilai 3)'),
    prioritas_tanggungan_sedang: count('prioritas_tanggungan_sedang', 'Tanggungan lebih dari (nilai 2)'),
    prioritas_penghasilan_rendah: money('prioritas_penghasilan_rendah', 'Penghasilan di bawah (nilai 3)'),
    prioritas_penghasilan_sedang: money('prioritas_penghasilan_sedang', 'Penghasilan di bawah (nilai 2)'),
    prioritas_hari_lama: count('prioritas_hari_lama', 'Lebih lama dari, hari (tambah 2)'),
    prioritas_hari_sedang: count('prioritas_hari_sedang', 'Lebih lama dari, hari (tambah 1)'),
    prioritas_batas_tinggi: count('prioritas_batas_tinggi', 'Prioritas tinggi mulai nilai'),
    prioritas_batas_sedang: count('prioritas_batas_sedang', 'Prioritas sedang mulai nilai'),
    skor_penghasilan_1: money('skor_penghasilan_1', 'Penghasilan di bawah (15 poin)'),
    skor_penghasilan_2: money('skor_penghasilan_2', 'Penghasilan di bawah (10 poin)'),
    skor_penghasilan_3: money('skor_penghasilan_3', 'Penghasilan di bawah (5 poin)'),
    skor_tanggungan_banyak: count('skor_tanggungan_banyak', 'Tanggungan lebih dari (15 poin)'),
    skor_tanggungan_sedang: count('skor_tanggungan_sedang', 'Tanggungan lebih dari (10 poin)'),
    skor_sangat_layak: count('skor_sangat_layak', 'Sangat Layak mulai (persen)'),
    skor_layak: count('skor_layak', 'Layak mulai (persen)'),
    kebutuhan_perkepala_1: money('kebutuhan_perkepala_1', 'Penghasilan per kepala di bawah, batas 1'),
    kebutuhan_perkepala_2: money('kebutuhan_perkepala_2', 'Penghasilan per kepala di bawah, batas 2'),
    kebutuhan_perkepala_3: money('kebutuhan_perkepala_3', 'Penghasilan per kepala di bawah, batas 3'),
    kebutuhan_bobot_penghasilan_1: count('kebutuhan_bobot_penghasilan_1', 'Poin di bawah batas 1'),
    kebutuhan_bobot_penghasilan_2: count('kebutuhan_bobot_penghasilan_2', 'Poin di bawah batas 2'),
    kebutuhan_bobot_penghasilan_3: count('kebutuhan_bobot_penghasilan_3', 'Poin di bawah batas 3'),
    kebutuhan_tanggungan_banyak: count('kebutuhan_tanggungan_banyak', 'Tanggungan banyak mulai'),
    kebutuhan_tanggungan_sedang: count('kebutuhan_tanggungan_sedang', 'Tanggungan sedang mulai'),
    kebutuhan_bobot_tanggungan_1: count('kebutuhan_bobot_tanggungan_1', 'Poin tanggungan banyak'),
    kebutuhan_bobot_tanggungan_2: count('kebutuhan_bobot_tanggungan_2', 'Poin tanggungan sedang'),
    kebutuhan_bobot_tanggungan_3: count('kebutuhan_bobot_tanggungan_3', 'Poin tanggungan sedikit'),
    kebutuhan_bobot_pekerjaan_1: count('kebutuhan_bobot_pekerjaan_1', 'Poin tidak bekerja'),
    kebutuhan_bobot_pekerjaan_2: count('kebutuhan_bobot_pekerjaan_2', 'Poin buruh atau petani'),
    kebutuhan_bobot_pekerjaan_3: count('kebutuhan_bobot_pekerjaan_3', 'Poin pekerjaan lain'),
  } satisfies Record<ThresholdName, ReturnType<typeof count> | ReturnType<typeof money>>,
  list: { columns: [] },
  form: {
    sections: [
      {
        section: 'Prioritas',
        help: 'Nilai tanggungan, penghasilan, dan lama menunggu dijumlahkan.',
        fields: [
          'prioritas_tanggungan_tinggi',
          'prioritas_tanggungan_sedang',
          'prioritas_penghasilan_rendah',
          'prioritas_penghasilan_sedang',
          'prioritas_hari_lama',
          'prioritas_hari_sedang',
          'prioritas_batas_tinggi',
          'prioritas_batas_sedang',
        ],
      },
      {
        section: 'Skor bawaan',
        help: 'Skor verifikasi: kebutuhan keluarga, kelengkapan, dan dokumen.',
        fields: [
          'skor_penghasilan_1',
          'skor_penghasilan_2',
          'skor_penghasilan_3',
          'skor_tanggungan_banyak',
          'skor_tanggungan_sedang',
          'skor_sangat_layak',
          'skor_layak',
        ],
      },
      {
        section: 'Skor kebutuhan',
        help: 'Dari penghasilan per kepala, tanggungan, dan pekerjaan. Tidak memakai hal politik apa pun.',
        fields: [
          'kebutuhan_perkepala_1',
          'kebutuhan_perkepala_2',
          'kebutuhan_perkepala_3',
          'kebutuhan_bobot_penghasilan_1',
          'kebutuhan_bobot_penghasilan_2',
          'kebutuhan_bobot_penghasilan_3',
          'kebutuhan_tanggungan_banyak',
          'kebutuhan_tanggungan_sedang',
          'kebutuhan_bobot_tanggungan_1',
          'kebutuhan_bobot_tanggungan_2',
          'kebutuhan_bobot_tanggungan_3',
          'kebutuhan_bobot_pekerjaan_1',
          'kebutuhan_bobot_pekerjaan_2',
          'kebutuhan_bobot_pekerjaan_3',
        ],
      },
    ],
  },
  rules: [
    {
      when: { prioritas_batas_tinggi: { lte: { field: 'prioritas_batas_sedang' } } },
      refuse: { field: 'prioritas_batas_tinggi', message: 'Batas tinggi harus di atas batas sedang' },
    },
    {
      when: { skor_sangat_layak: { lte: { field: 'skor_layak' } } },
      refuse: { field: 'skor_sangat_layak', message: 'Batas Sangat Layak harus di atas batas Layak' },
    },
  ],
  ...policy.settings,
  sentences: { updated: 'Pengaturan penilaian disimpan.', saveFailed: 'Gagal menyimpan pengaturan' },
});
