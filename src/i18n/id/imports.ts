/** The page of one import. */
export const imports = {
  refused: 'Baris yang tidak masuk',
  again: 'Impor berkas lain',
  states: {
    menunggu: 'Impor ini menunggu giliran. Halaman ini diperbarui sendiri.',
    berjalan: 'Impor ini sedang dikerjakan. Halaman ini diperbarui sendiri.',
    gagal: 'Impor ini berhenti sebelum selesai. Tidak ada baris yang masuk.',
    dibatalkan: 'Impor ini sudah diurungkan: %{count} baris dihapus. Berkas yang sama boleh diunggah lagi.',
  },
};
