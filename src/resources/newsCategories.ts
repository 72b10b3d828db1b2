import { categoryColours } from '../domain/news/categories';
import { boolean, choice, defineResource, longText, number, slug, text } from '../framework/schema';
import { policy } from './policy';

/** Categories of articles. The four fixed ones are there from the start, keep their names and stay. */
export const newsCategories = defineResource({
  name: 'news_categories',
  label: 'Kategori Berita',
  noun: 'kategori',
  description: 'Kategori artikel: nama, warna, dan apakah masih ditawarkan.',
  icon: 'label',
  extension: 'news.categories',
  title: 'name',
  api: {
    path: '/admin/news-categories',
    update: 'put',
    staleMinutes: 5,
  },
  routes: { list: '/news/categories' },
  fields: {
    name: text({
      label: 'Nama kategori',
      required: 'Nama kategori wajib diisi',
      maxLength: 60,
      unique: 'Nama kategori sudah digunakan',
      search: true,
    }),
    slug: slug({
      label: 'Slug',
      from: 'name',
      unique: 'Slug sudah digunakan',
      messages: { invalid: 'Slug hanya huruf kecil, angka, dan tanda hubung' },
      help: 'Dibuat dari nama bila tidak diisi.',
      omitEmpty: true,
    }),
    description: longText({ label: 'Deskripsi', required: 'Deskripsi kategori wajib diisi', maxLength: 500 }),
    color: choice(categoryColours, { label: 'Warna', required: true, default: 'abu', display: 'badge', width: 'full' }),
    status: choice(
      { active: 'Aktif', inactive: 'Nonaktif' },
      {
        label: 'Status',
        required: true,
        default: 'active',
        display: 'badge',
        tones: { active: 'success', inactive: 'neutral' },
        help: 'Kategori nonaktif tidak ditawarkan untuk artikel baru.',
        synonyms: { Aktif: 'active', 'Non-aktif': 'inactive', 'Tidak Aktif': 'inactive' },
      },
    ),
    is_locked: boolean({ label: 'Kategori tetap', readOnly: true, default: false }),
    articles_count: number({ label: 'Jumlah artikel', readOnly: true, derived: true }),
  },
  list: {
    columns: ['name', 'description', 'articles_count', 'status'],
    more: ['slug', 'is_locked', 'created_at', 'updated_at'],
    filters: ['status'],
    sort: ['name', 'asc'],
    card: { title: 'name', badge: 'status', facts: ['articles_count', 'description'] },
  },
  form: {
    as: 'dialog',
    sections: [{ section: 'Kategori', fields: ['name', 'slug', 'description', 'status', 'color'] }],
  },
  actions: {
    activate: {
      label: 'Aktifkan',
      on: ['row'],
      right: 'edit',
      sets: { status: 'active' },
      when: { status: { eq: 'inactive' } },
      call: { method: 'PATCH', path: '{id}/activate' },
      done: 'Kategori diaktifkan.',
      failed: 'Gagal mengubah status kategori. {reason}',
    },
    deactivate: {
      label: 'Nonaktifkan',
      on: ['row'],
      right: 'edit',
      sets: { status: 'inactive' },
      when: { status: { eq: 'active' } },
      call: { method: 'PATCH', path: '{id}/deactivate' },
      done: 'Kategori dinonaktifkan.',
      failed: 'Gagal mengubah status kategori. {reason}',
    },
  },
  ...policy.newsCategories,
  sentences: {
    search: 'Cari kategori...',
    empty: 'Belum ada kategori.',
    loadFailed: 'Gagal memuat kategori',
    saveFailed: 'Gagal menyimpan kategori',
    deleteFailed: 'Gagal menghapus kategori. {reason}',
    deleteQuestion: 'Apakah Anda yakin ingin menghapus kategori "{title}"?',
    created: 'Kategori "{title}" ditambahkan.',
    updated: 'Kategori "{title}" diperbarui.',
    deleted: 'Kategori dihapus.',
    notFound: 'Kategori tidak ditemukan',
  },
});
