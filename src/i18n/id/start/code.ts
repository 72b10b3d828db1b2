/** The second step of signing in; fetched by who has one. */
export const code = {
  codeTitle: 'Verifikasi dua langkah',
  codeIntro: 'Buka aplikasi autentikator Anda dan isi kode 6 angka untuk akun ini.',
  code: 'Kode verifikasi',
  recoveryIntro: 'Isi salah satu kode pemulihan yang Anda simpan. Setiap kode hanya dapat dipakai sekali.',
  recoveryCode: 'Kode pemulihan',
  useRecovery: 'Pakai kode pemulihan',
  useApp: 'Pakai kode dari aplikasi',
};
