/** The page of one import. */
export const imports = {
  refused: 'Temuan per baris',
  reading: {
    title: 'Cara berkas dibaca',
    file: 'Berkas',
    sheets: 'Lembar yang dibaca (baris)',
    start: 'Baris mulai',
    header: 'Baris judul kolom',
    match: 'Data lama dicocokkan menurut',
    keep: 'Kolom yang dipertahankan',
    mapping: 'Pemetaan kolom',
    unused: 'tidak dipakai',
  },
  again: 'Impor berkas lain',
  states: {
    menunggu: 'Impor ini menunggu giliran. Halaman ini diperbarui sendiri.',
    berjalan: 'Impor ini sedang dikerjakan. Halaman ini diperbarui sendiri.',
    gagal: 'Impor ini berhenti sebelum selesai. Tidak ada baris yang masuk.',
    dibatalkan:
      'Impor ini sudah diurungkan: %{count} baris dikembalikan seperti semula. Berkas yang sama boleh diunggah lagi.',
  },
};
