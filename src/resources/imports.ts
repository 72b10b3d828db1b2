import { importStates } from '../domain/importStates';
import { choice, dateTime, defineResource, number, reference, text } from '../framework/schema';
import { policy, political } from './policy';

const counted = { readOnly: true, default: 0, filter: false } as const;

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
    file_name: text({ label: 'Nama berkas', readOnly: true, search: true, maxLength: 255 }),
    /** The name of the resource whose records the file holds. */
    resource: choice(
      { residents: 'Warga Binaan', families: 'Keluarga', legislators: 'Anggota Legislatif' },
      { label: 'Jenis data', readOnly: true, open: true, sort: false },
    ),
    state: choice(importStates, {
      label: 'Keadaan',
      readOnly: true,
      default: 'menunggu',
      display: 'badge',
      tones: { menunggu: 'neutral', berjalan: 'info', selesai: 'success', gagal: 'danger', dibatalkan: 'warning' },
    }),
    total_count: number({ label: 'Baris', ...counted }),
    new_count: number({ label: 'Masuk', ...counted }),
    failed_count: number({ label: 'Gagal', ...counted }),
    changed_count: number({ label: 'Berubah', ...counted }),
    duplicate_count: number({ label: 'Ganda', ...counted }),
    /** Rows that could have changed more than one record. */
    ambiguous_count: number({ label: 'Meragukan', ...counted }),
    unchanged_count: number({ label: 'Sudah ada dan sama', ...counted }),
    repaired_count: number({ label: 'Diperbaiki', ...counted }),
    warned_count: number({ label: 'Perlu dilihat', ...counted }),
    user_id: reference('users', {
      label: 'Diunggah oleh',
      readOnly: true,
      embed: { as: 'user', fields: ['name'] },
    }),
    /** Whose rows its uploader brought. Set once: what a file left out stays with them when the account moves on. */
    anggota_legislatif_id: reference('legislators', {
      label: 'Anggota legislatif',
      ...political,
      readOnly: true,
      filter: false,
    }),
    finished_at: dateTime({ label: 'Selesai pada', readOnly: true }),
    /** Why it failed. */
    reason: text({ label: 'Sebab', readOnly: true, maxLength: 500, sort: false, filter: false }),
    undone_at: dateTime({ label: 'Dibatalkan pada', readOnly: true }),
    undone_count: number({ label: 'Baris yang dibatalkan', ...counted }),
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
