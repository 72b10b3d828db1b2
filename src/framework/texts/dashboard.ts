/** What is said where people put something in order for themselves, in the source language; fetched with the first of it. */
export const arrangeTexts = {
  shown: 'Urutan sekarang',
  more: 'Dapat ditambahkan',
  search: 'Cari',
  none: 'Tidak ada yang cocok.',
  all: 'Semuanya sudah dipilih.',
  nothing: 'Belum ada yang dipilih.',
  up: 'Naikkan {label}',
  down: 'Turunkan {label}',
  add: 'Tambahkan {label}',
  remove: 'Keluarkan {label}',
  moved: '{label} sekarang urutan {to} dari {n}.',
  added: '{label} ditambahkan, urutan {to}.',
  removed: '{label} dikeluarkan.',
  reset: 'Kembali ke bawaan',
  wasReset: 'Susunan kembali ke bawaan.',
  done: 'Selesai',
} as const;

/** What the cards of a dashboard say that follow from the declarations. Keys are used as `panel.cards.<key>`. */
export const cardTexts = {
  newest: '{label} terbaru',
  shares: '{label} menurut {field}',
  failed: 'Kartu ini tidak dapat dimuat',
  more: '{n} nilai lain',
} as const;
