/** 'Ubah tampilan': a list or form that is changed where it stands. */
export const viewEditor = {
  loading: 'Membuka penyunting tampilan…',
  failed: 'Penyunting tampilan gagal dibuka. %{reason}',
  retry: 'Coba lagi',
  title: 'Mengubah tampilan',
  viewAs: 'Lihat sebagai',
  fields: 'Kolom',
  list: 'Susunan daftar',
  notHere: 'Tidak tampak di sini',
  sheet: 'Sifat yang dipilih',
  closeSheet: 'Tutup',
  nothingSaved: 'Selama tampilan diubah, data tidak disimpan. Yang sudah diketik tetap ada; tekan Selesai dahulu.',
  end: 'Selesai',
};

export type ViewEditorTexts = typeof viewEditor;
