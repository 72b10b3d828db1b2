/** What the generated screens say, in the source language. Keys are used as `panel.<group>.<key>`. */
export const panelTexts = {
  yes: 'Ya',
  no: 'Tidak',
  fields: { id: 'ID', version: 'Versi', created_at: 'Dibuat', updated_at: 'Diperbarui', deleted_at: 'Dihapus' },
  sentences: {
    search: 'Cari...',
    empty: 'Belum ada {noun}.',
    paging: 'Menampilkan {x} dari {y} {noun} (Halaman {a} dari {b})',
    loadFailed: 'Gagal memuat data',
    saveFailed: 'Gagal menyimpan data',
    deleteFailed: 'Gagal menghapus {noun}: {reason}',
    bulkFailed: 'Gagal menjalankan tindakan massal: {reason}',
    deleteTitle: 'Konfirmasi Hapus',
    deleteQuestion: 'Hapus {noun} "{title}"?',
    created: '{noun} ditambahkan.',
    updated: '{noun} diperbarui.',
    deleted: '{noun} dihapus.',
    notFound: 'Data {noun} tidak ditemukan',
    createTitle: 'Tambah {noun}',
    editTitle: 'Ubah {noun}',
  },
} as const;
