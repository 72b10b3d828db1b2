/** The search over everything. */
export const search = {
  placeholder: 'Cari orang, halaman, atau tindakan',
  close: 'Tutup pencarian',
  pinned: 'Disematkan',
  pin: 'Sematkan',
  unpin: 'Lepas sematan',
  keys: 'Enter membuka · Ctrl Enter di tab baru · Alt P menyematkan',
  recent: 'Baru dibuka',
  pages: 'Halaman',
  actions: 'Tindakan',
  shape: 'Ubah formulir: %{sentence}',
  shapeNote: 'Menjadi draf yang diperiksa dulu, tidak langsung terbit',
  settings: 'Pengaturan',
  help: 'Bantuan',
  lists: 'Cari di daftar',
  inList: 'Cari "%{typed}" di %{name}',
  all: 'Lihat semua di %{name}',
  maybe: 'Mungkin maksud Anda: %{name}',
  searching: 'Mencari…',
  count: '%{smart_count} hasil',
  none: 'Tidak ada hasil untuk "%{typed}"',
  noneHint: 'Periksa ejaannya, atau coba sebagian nama, NIK, nomor telepon, atau nomor tiket.',
  failed: 'Pencarian data gagal: %{reason}',
  theme: 'Ganti tema: %{name}',
  language: 'Ganti bahasa: %{name}',
};

export type SearchTexts = typeof search;
