/** What `accountFields` and `importFields` are called. */
export const accountWords = {
  id: {
    fields: {
      name: 'Nama',
      email: 'Email',
      password: 'Password',
      role: 'Peran',
      is_active: 'Akun aktif',
      last_login_at: 'Terakhir masuk',
    },
    passwordRequired: 'Password wajib diisi',
  },
  en: {
    fields: {
      name: 'Name',
      email: 'Email',
      password: 'Password',
      role: 'Role',
      is_active: 'Active',
      last_login_at: 'Last sign-in',
    },
    passwordRequired: 'Enter a password',
  },
} as const;

export const importWords = {
  id: {
    fields: {
      file_name: 'Nama berkas',
      resource: 'Jenis data',
      state: 'Keadaan',
      total_count: 'Baris',
      new_count: 'Masuk',
      failed_count: 'Gagal',
      changed_count: 'Berubah',
      duplicate_count: 'Ganda',
      ambiguous_count: 'Meragukan',
      unchanged_count: 'Sudah ada dan sama',
      repaired_count: 'Diperbaiki',
      warned_count: 'Perlu dilihat',
      user_id: 'Diunggah oleh',
      finished_at: 'Selesai pada',
      reason: 'Sebab',
      undone_at: 'Dibatalkan pada',
      undone_count: 'Baris yang dibatalkan',
    },
    states: {
      menunggu: 'Menunggu',
      berjalan: 'Berjalan',
      selesai: 'Selesai',
      gagal: 'Gagal',
      dibatalkan: 'Dibatalkan',
    },
  },
  en: {
    fields: {
      file_name: 'File',
      resource: 'Records',
      state: 'State',
      total_count: 'Rows',
      new_count: 'Added',
      failed_count: 'Failed',
      changed_count: 'Changed',
      duplicate_count: 'Duplicates',
      ambiguous_count: 'Ambiguous',
      unchanged_count: 'Already there',
      repaired_count: 'Repaired',
      warned_count: 'To be looked at',
      user_id: 'Uploaded by',
      finished_at: 'Finished at',
      reason: 'Reason',
      undone_at: 'Undone at',
      undone_count: 'Rows undone',
    },
    states: {
      menunggu: 'Waiting',
      berjalan: 'Running',
      selesai: 'Finished',
      gagal: 'Failed',
      dibatalkan: 'Cancelled',
    },
  },
} as const;
