/** What citizens and volunteers write about themselves. */
export const bios: readonly string[] = [
  'Ketua RT, aktif di posyandu.',
  'Berjualan gorengan di depan rumah.',
  'Kader PKK kelurahan.',
  'Orang tua tunggal dengan tiga anak.',
  'Relawan bencana sejak 2021.',
  'Bisa dihubungi setelah magrib.',
  'Mengajar mengaji sore hari.',
  'Karang taruna RW.',
  'Ngojek pagi, kuliah malam.',
  'Rumah dekat masjid, pagar hijau.',
];
