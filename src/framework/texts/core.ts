/** What react-admin's core says by itself, where a screen has no sentence of its own. */
export const coreTexts = {
  auth: { auth_check_error: 'Silakan masuk untuk melanjutkan.' },
  message: { select_all_limit_reached: 'Terlalu banyak data. Hanya %{max} yang pertama dipilih.' },
  notification: {
    http_error: 'Server tidak menjawab.',
    data_provider_error: 'Data tidak dapat diambil.',
    item_doesnt_exist: 'Data tidak ditemukan.',
    not_authorized: 'Anda tidak punya akses ke data ini.',
    logged_out: 'Sesi Anda telah berakhir. Silakan masuk lagi.',
    deleted: 'Data dihapus.',
    updated: 'Data diperbarui.',
  },
  page: { list: '%{name}', show: '%{name}', create: '%{name}', edit: '%{name}' },
  action: { undo: 'Urungkan', refresh: 'Muat ulang', delete: 'Hapus', close: 'Tutup', create: 'Tambah' },
} as const;
