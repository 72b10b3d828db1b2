import { fixedCategories } from '../domain/news/categories';
import { choice, defineResource, richText, tags, text } from '../framework/schema';
import { policy } from './policy';

/** Beginnings of articles an office writes again and again. */
export const newsTemplates = defineResource({
  name: 'news_templates',
  label: 'Template Artikel',
  noun: 'template artikel',
  description: 'Kerangka artikel yang sering ditulis; menulis dari sini mengisi formulirnya.',
  icon: 'template',
  extension: 'news.templates',
  title: 'name',
  api: { path: '/admin/news-templates', update: 'put', staleMinutes: 5 },
  routes: { list: '/news/templates', create: '/news/templates/create', edit: '/news/templates/:id/edit' },
  fields: {
    name: text({
      label: 'Nama template',
      required: 'Nama template wajib diisi',
      maxLength: 100,
      unique: 'Nama template sudah digunakan',
      search: true,
    }),
    description: text({ label: 'Kegunaan', help: 'Kapan template ini dipakai.', maxLength: 200 }),
    judul: text({ label: 'Judul artikel', help: 'Bagian yang harus diganti ditulis dalam kurung siku: [tanggal].' }),
    kategori: choice(fixedCategories, { label: 'Kategori', display: 'badge', open: true }),
    tags: tags({ label: 'Tag', default: [], maxItems: 20 }),
    konten: richText({ label: 'Konten', required: 'Konten template wajib diisi', maxLength: 200_000, rows: 15 }),
  },
  list: {
    columns: ['name', 'description', 'kategori', 'updated_at'],
    more: ['judul', 'tags', 'created_at'],
    filters: ['kategori'],
    sort: ['name', 'asc'],
    card: { title: 'name', badge: 'kategori', facts: ['description', 'updated_at'] },
  },
  form: {
    sections: [
      { section: 'Template', fields: ['name', 'description'] },
      { section: 'Isi artikel', fields: ['judul', 'kategori', 'tags', 'konten'] },
    ],
  },
  ...policy.newsTemplates,
  events: { recategorise: 'Kategori diganti nama' },
  sentences: {
    search: 'Cari template...',
    empty: 'Belum ada template artikel.',
    loadFailed: 'Gagal memuat template artikel',
    saveFailed: 'Gagal menyimpan template artikel',
    deleteFailed: 'Gagal menghapus template artikel. {reason}',
    deleteQuestion: 'Apakah Anda yakin ingin menghapus template "{title}"?',
    created: 'Template "{title}" ditambahkan.',
    updated: 'Template "{title}" diperbarui.',
    deleted: 'Template dihapus.',
    notFound: 'Template artikel tidak ditemukan',
  },
});
