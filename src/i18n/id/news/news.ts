/** What the article screens say beyond their declarations. */
export const news = {
  admin: 'Admin',
  views: 'Dilihat {count} kali',
  noPicture: 'Tanpa gambar',
  brokenPicture: 'Gambar tidak dapat dimuat',
  categories: 'Kategori artikel',
  count: '{count} artikel',
  shortcuts: {
    title: 'Aksi cepat',
    categories: 'Kelola Kategori',
    categoriesHelp: 'Tambah, ubah, dan nonaktifkan kategori artikel.',
    templates: 'Template Artikel',
    templatesHelp: 'Mulai menulis dari kerangka yang sudah ada.',
  },
  templates: {
    title: 'Tulis dari template',
    manage: 'Kelola template',
    cancel: 'Batal',
    retry: 'Coba lagi',
  },
  form: {
    description: 'Simpan sebagai draf dulu, atau langsung terbitkan untuk warga.',
    help: 'Pratinjau memperlihatkan artikel seperti yang dibaca warga.',
    previewHelp: 'Beginilah artikel ini terlihat oleh warga. Belum ada yang disimpan.',
    preview: 'Pratinjau',
    write: 'Kembali menulis',
    article: 'Artikel',
    publication: 'Penerbitan',
    draft: 'Simpan sebagai draf',
    publish: 'Publikasikan',
    isPublished: 'Artikel ini sedang terbit. Menyimpannya sebagai draf menariknya dari situs warga.',
    empty: {
      judul: 'Judul tidak boleh kosong!',
      konten: 'Konten tidak boleh kosong!',
      kategori: 'Kategori harus dipilih!',
    },
  },
  article: {
    label: 'Artikel seperti yang dibaca warga',
    untitled: 'Tanpa judul',
    empty: 'Belum ada isi.',
    tags: 'Tag',
  },
  category: {
    preview: 'Pratinjau: artikel dengan kategori ini',
    unnamed: 'Nama kategori',
    exampleTitle: 'Judul artikel',
    exampleFacts: '{author} · {date}',
    locked: 'Kategori tetap: nama tidak dapat diubah, tidak dapat dihapus',
  },
};

export type NewsTexts = typeof news;
