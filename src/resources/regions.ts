import { defineResource, text } from '../framework/schema';
import { policy } from './policy';

/**
 * Kelurahan and desa with their official codes, for addresses to be suggested from. Filled by `npm run regions`; an office
 * adds what is new.
 */
export const regions = defineResource({
  name: 'regions',
  label: 'Daftar Wilayah',
  noun: 'wilayah',
  description: 'Kelurahan dan desa beserta kode resminya, sebagai saran saat mengisi alamat.',
  icon: 'home',
  extension: 'regions',
  title: 'kelurahan',
  api: { path: '/admin/regions', staleMinutes: 60 },
  routes: { list: '/settings/wilayah' },
  fields: {
    kode: text({
      label: 'Kode wilayah',
      required: true,
      maxLength: 13,
      unique: 'Kode wilayah sudah ada',
      search: true,
      help: 'Seperti 32.76.06.1003.',
    }),
    kelurahan: text({ label: 'Kelurahan', required: true, maxLength: 100, search: true }),
    kecamatan: text({ label: 'Kecamatan', required: true, maxLength: 100, filter: 'contains' }),
    kota: text({ label: 'Kota/Kabupaten', required: true, maxLength: 100, filter: 'contains' }),
    provinsi: text({ label: 'Provinsi', required: true, maxLength: 100 }),
  },
  list: {
    columns: ['kelurahan', 'kecamatan', 'kota', 'provinsi', 'kode'],
    more: ['created_at', 'updated_at'],
    filters: ['kota', 'kecamatan'],
    sort: ['kelurahan', 'asc'],
    card: { title: 'kelurahan', facts: ['kecamatan', 'kota', 'kode'] },
  },
  form: {
    as: 'dialog',
    keep: ['kecamatan', 'kota', 'provinsi'],
    sections: [{ section: 'Wilayah', fields: ['kode', 'kelurahan', 'kecamatan', 'kota', 'provinsi'] }],
  },
  ...policy.regions,
  sentences: {
    search: 'Cari kelurahan atau kode...',
    empty: 'Belum ada wilayah. Pengelola server memuatnya dengan npm run regions.',
    filteredEmpty: 'Tidak ada wilayah yang cocok.',
    loadFailed: 'Gagal memuat daftar wilayah',
    created: 'Wilayah ditambahkan.',
    updated: 'Wilayah diperbarui.',
    deleted: 'Wilayah dihapus.',
  },
});
