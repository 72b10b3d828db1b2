import { complaintCategories } from '../domain/complaints/categories';
import { boolean, computed, defineResource, email, multiChoice, text } from '../framework/schema';
import { phone } from './kinds';
import { policy } from './policy';

const badNumber = 'Format nomor WhatsApp tidak valid (contoh: +62812345678)';

/** Departments (dinas) complaints are forwarded to. `/admin/forwarding/departments` answers from the same rows. */
export const departments = defineResource({
  name: 'departments',
  label: 'Daftar Dinas',
  noun: 'dinas',
  description: 'Dinas tujuan penerusan pengaduan, kontak, dan kategorinya.',
  icon: 'business',
  title: 'name',
  api: {
    path: '/admin/departments',
    list: 'whole',
    update: 'put',
    statistics: 'statistics',
    statisticsExtension: 'lists.paging',
    aliases: { whatsapp: { also: ['phone_number'] } },
    staleMinutes: 5,
  },
  routes: { list: '/settings/daftar-dinas' },
  fields: {
    name: text({
      label: 'Nama dinas',
      required: 'Nama dinas wajib diisi',
      minLength: 3,
      maxLength: 150,
      messages: { tooShort: 'Nama dinas minimal 3 karakter' },
      unique: 'Nama dinas sudah digunakan',
      search: true,
    }),
    email: email({ label: 'Email', search: true, messages: { invalid: 'Format email tidak valid' } }),
    whatsapp: phone({
      label: 'WhatsApp',
      search: true,
      messages: { invalid: badNumber },
      help: 'Nomor ponsel, misalnya +62812345678.',
      notes: {
        landline: {
          text: 'Bukan nomor ponsel',
          tone: 'warning',
          when: { all: [{ whatsapp: { empty: false } }, { whatsapp_ok: { eq: false } }] },
        },
        // An API that does not say so: by the look of the number.
        landlineByLook: {
          text: 'Bukan nomor ponsel',
          tone: 'warning',
          without: 'departments.whatsapp',
          when: {
            all: [
              { whatsapp: { empty: false } },
              { not: { any: ['+628', '628', '08'].map((mobile) => ({ whatsapp: { startsWith: mobile } })) } },
            ],
          },
        },
      },
    }),
    categories: multiChoice(complaintCategories, {
      label: 'Kategori',
      default: [],
      help: 'Kategori pengaduan yang ditangani.',
    }),
    default_for: multiChoice(complaintCategories, {
      label: 'Dinas utama untuk',
      default: [],
      help: 'Tujuan pertama bila beberapa dinas menangani kategori yang sama.',
      extension: 'departments.default',
    }),
    whatsapp_ok: computed('boolean', {
      label: 'WhatsApp dapat dikirimi',
      value: 'rule',
      extension: 'departments.whatsapp',
    }),
    is_active: boolean({ label: 'Dinas aktif', columnLabel: 'Status', default: true, labels: ['Aktif', 'Non-aktif'] }),
  },
  list: {
    columns: ['name', 'email', 'whatsapp', 'categories', 'is_active'],
    more: ['default_for', 'created_at', 'updated_at'],
    filters: ['is_active', 'categories'],
    sort: ['name', 'asc'],
    cards: [
      { statistic: 'total', icon: 'business', filter: {} },
      { statistic: 'aktif', icon: 'check', filter: { is_active: true } },
      { statistic: 'non_aktif', icon: 'block', filter: { is_active: false } },
      { statistic: 'tampil', icon: 'search', of: 'list' },
    ],
    card: { title: 'name', badge: 'is_active', facts: ['email', 'whatsapp', 'categories'] },
    editable: ['email', 'whatsapp', 'is_active'],
  },
  form: {
    as: 'dialog',
    sections: [
      { section: 'Dinas', fields: ['name', 'email', 'whatsapp', 'is_active'] },
      { section: 'Kategori', fields: ['categories', 'default_for'] },
    ],
  },
  actions: {
    toggle: {
      label: 'Ubah status',
      on: ['row'],
      right: 'edit',
      input: ['is_active'],
      flips: true,
      call: { method: 'PATCH', path: '{id}/toggle-status' },
      failed: 'Gagal mengubah status dinas',
    },
  },
  statistics: {
    total: { label: 'Total Dinas' },
    aktif: { label: 'Aktif', where: { is_active: { eq: true } } },
    non_aktif: { label: 'Non-aktif', where: { is_active: { eq: false } } },
    tampil: { label: 'Tampil' },
  },
  ...policy.departments,
  sentences: {
    search: 'Cari nama dinas, email, atau WhatsApp...',
    empty: 'Tidak ada dinas yang ditemukan',
    filteredEmpty: 'Tidak ada dinas yang ditemukan',
    loadFailed: 'Gagal memuat data dinas',
    saveFailed: 'Gagal menyimpan dinas. Silakan coba lagi.',
    deleteFailed: 'Gagal menghapus dinas',
    retry: 'Coba Lagi',
    created: 'Dinas ditambahkan.',
    updated: 'Dinas diperbarui.',
    deleted: 'Dinas dihapus.',
  },
});
