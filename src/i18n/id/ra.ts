/** What ra-language-indonesian-new leaves out, and what it says badly. */
export const raAdditions = {
  action: { reset: 'Atur ulang', search: 'Cari', search_columns: 'Cari kolom', select_all_button: 'Pilih semua' },
  auth: { email: 'Email', logout: 'Logout' },
  boolean: { null: 'Tidak ada' },
  guesser: { empty: { title: 'Tidak ada data', message: 'Periksa penyedia data' } },
  message: {
    access_denied: 'Anda tidak punya akses ke halaman ini',
    authentication_error: 'Server masuk menjawab dengan kesalahan sehingga akun Anda tidak dapat diperiksa.',
    delete_title: 'Hapus %{name} %{recordRepresentation}',
    select_all_limit_reached: 'Datanya terlalu banyak untuk dipilih semua. Hanya %{max} data pertama yang dipilih.',
    placeholder_data_warning: 'Koneksi bermasalah: data gagal disegarkan.',
  },
  navigation: {
    clear_filters: 'Hapus filter',
    no_filtered_results: 'Tidak ada %{name} yang cocok dengan filter ini.',
  },
  notification: {
    not_authorized: 'Anda tidak punya akses ke data ini.',
    offline: 'Tidak ada koneksi. Data tidak dapat diambil.',
  },
  page: { access_denied: 'Tidak punya akses', authentication_error: 'Gagal memeriksa akun' },
} as const;
