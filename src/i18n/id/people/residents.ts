/** What the screens of residents say beyond their declaration. */
export const residents = {
  card: { has: 'Sudah punya KTA', none: 'Belum punya KTA', unclear: 'Perlu diperiksa' },
  willingness: {
    weekly: 'UPA Mingguan',
    monthly: 'UPA Bulanan',
    unwilling: 'Tidak Bersedia',
    none: 'Belum diverifikasi',
  },
  willingnessDetail: {
    weekly: 'Bersedia ikut UPA 1x per minggu',
    monthly: 'Bersedia ikut UPA 1x per bulan',
    unwilling: 'Tidak Bersedia',
    none: 'Belum diverifikasi',
  },
  age: '{years} tahun',
  summary: 'Ringkasan',
};
