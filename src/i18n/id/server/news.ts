/** Sentences of the server's answers: news. `{name}` is a parameter. */
export const news = {
  fixedName: 'Nama kategori tetap tidak dapat diubah',
  fixedSlug: 'Slug kategori tetap tidak dapat diubah',
  fixedCategory: 'Kategori tetap "{name}" tidak dapat dihapus.',
  categoryInUse:
    'Kategori ini masih dipakai oleh {uses}. Pindahkan {moved} ke kategori lain, atau nonaktifkan kategorinya.',
  categoryNotFound: 'Kategori tidak ditemukan',
  categoryInactive: 'Kategori "{name}" sedang nonaktif',
  tooManyRequests: 'Terlalu banyak permintaan. Coba lagi sebentar lagi.',
  articleMoved: 'Artikel ini pindah alamat.',
  slugTaken: 'Slug sudah digunakan',
  uses: '{count} {noun}',
  articles: 'artikel',
  articlesDeleted: 'artikel terhapus',
  templates: 'template',
  templatesDeleted: 'template terhapus',
  itsArticles: 'artikelnya',
  itsTemplates: 'templatenya',
} as const;
