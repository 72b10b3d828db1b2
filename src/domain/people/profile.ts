/**
 * What a volunteer's profile is complete with: the fields the mobile app asks for, by its sections. Conditional ones
 * (the amount of debts of a debt-free person) do not count. Decision D-19: the list is published instead of guessed.
 */
export const profileSections = {
  profile: [
    'foto_profil',
    'nama_lengkap',
    'nik',
    'jenis_kelamin',
    'tempat_lahir',
    'tanggal_lahir',
    'agama',
    'status_perkawinan',
    'address',
    'kelurahan',
    'kecamatan',
    'kota',
    'provinsi',
    'kode_pos',
    'pendidikan_terakhir',
    'pekerjaan',
  ],
  economic: [
    'penghasilan_bulanan',
    'pengeluaran_bulanan',
    'status_rumah',
    'jenis_rumah',
    'punya_kendaraan',
    'punya_tabungan',
    'punya_hutang',
  ],
  social: ['aktif_kegiatan_sosial', 'pernah_dapat_bantuan', 'keahlian_khusus', 'minat_kegiatan', 'ketersediaan_waktu'],
} as const;

export const profileFields: readonly string[] = Object.values(profileSections).flat();

/** 100: all fields are filled in; the same rounding wherever it is shown. Rounded down, so that 100 means complete. */
export const percentOf = (completed: number, total: number): number =>
  total === 0 ? 100 : Math.floor((completed * 100) / total);
