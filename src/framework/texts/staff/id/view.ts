/** 'Atur halaman': a list or form whose fields are configured where it stands. */
export const viewEditor = {
  loading: 'Membuka pengatur halaman…',
  failed: 'Pengatur halaman gagal dibuka. {reason}',
  retry: 'Coba lagi',
  title: 'Mengatur halaman ini',
  viewAs: 'Lihat sebagai',
  fields: 'Kolom',
  list: 'Susunan daftar',
  notHere: 'Tidak tampak di sini',
  sheet: 'Sifat yang dipilih',
  closeSheet: 'Tutup',
  nothingSaved: 'Selama halaman diatur, data tidak disimpan. Yang sudah diketik tetap ada; tekan Selesai dahulu.',
  end: 'Selesai',
};

export type ViewEditorTexts = typeof viewEditor;
