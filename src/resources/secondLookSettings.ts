import { defineResource, percent } from '../framework/schema';
import { policy } from './policy';

/** Settings: of how many decisions another officer judges the case again. Off by default. */
export const secondLookSettings = defineResource({
  name: 'second_look_settings',
  label: 'Undian Tinjauan Kedua',
  noun: 'pengaturan tinjauan kedua',
  description: 'Berapa persen keputusan diundi untuk dinilai lagi oleh petugas lain.',
  icon: 'gavel',
  extension: 'settings.secondLook',
  title: 'id',
  api: { path: '/admin/settings/second-look', single: true },
  routes: { edit: '/settings/tinjauan-kedua', list: null, create: null, show: null },
  fields: {
    persen: percent({
      label: 'Keputusan yang diundi (%)',
      min: 0,
      max: 100,
      default: 0,
      help: 'Lazimnya 2 sampai 5. Nol mematikan undian; yang sudah diundi tetap menunggu.',
    }),
  },
  list: { columns: [] },
  form: { sections: [{ section: 'Undian', fields: ['persen'] }] },
  ...policy.settings,
  sentences: { updated: 'Undian disimpan.', saveFailed: 'Gagal menyimpan pengaturan' },
});
