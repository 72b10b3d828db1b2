import { defineResource, importFields, reference } from '../framework/schema';
import { importWords } from '../framework/texts/serverFields';
import { policy, political } from './policy';

/** Files of many records that were taken in, with what became of their rows. The server alone writes them. */
export const imports = defineResource({
  name: 'imports',
  label: 'Riwayat Impor',
  noun: 'impor',
  description: 'Berkas yang diimpor, hasilnya, dan baris yang gagal.',
  icon: 'upload',
  extension: 'imports',
  title: 'file_name',
  numbers: ['IMP'],
  api: { path: '/admin/imports', list: 'paged', staleMinutes: 0 },
  routes: { list: '/impor', show: '/impor/:id', create: null, edit: null },
  fields: {
    ...importFields(
      { residents: 'Warga Binaan', families: 'Keluarga', legislators: 'Anggota Legislatif' },
      importWords.id,
    ),
    /** Whose rows its uploader brought. Set once: what a file left out stays with them when the account moves on. */
    anggota_legislatif_id: reference('legislators', {
      label: 'Anggota legislatif',
      ...political,
      readOnly: true,
      filter: false,
    }),
  },
  list: {
    columns: ['file_name', 'resource', 'state', 'new_count', 'failed_count', 'user_id', 'created_at'],
    more: [
      'total_count',
      'changed_count',
      'duplicate_count',
      'ambiguous_count',
      'unchanged_count',
      'repaired_count',
      'warned_count',
      'finished_at',
    ],
    filters: ['state', 'resource', 'user_id'],
    sort: ['created_at', 'desc'],
    card: { title: 'file_name', badge: 'state', facts: ['new_count', 'failed_count', 'created_at'] },
  },
  form: { sections: [] },
  show: {
    sections: [
      {
        section: 'Berkas',
        fields: ['file_name', 'resource', 'state', 'user_id', 'created_at', 'finished_at', 'reason'],
      },
      {
        section: 'Hasil',
        fields: [
          'total_count',
          'new_count',
          'changed_count',
          'failed_count',
          'duplicate_count',
          'ambiguous_count',
          'unchanged_count',
          'repaired_count',
          'warned_count',
        ],
      },
      { section: 'Pembatalan', fields: ['undone_at', 'undone_count'] },
    ],
  },
  events: { import: 'Diimpor', undo: 'Dibatalkan' },
  owner: { field: 'anggota_legislatif_id' },
  ...policy.imports,
  sentences: {
    search: 'Cari nama berkas...',
    empty: 'Belum ada impor.',
    loadFailed: 'Gagal memuat riwayat impor',
    notFound: 'Impor tidak ditemukan',
  },
});
