/** What becomes of an import of a file. */
export const importStates = {
  menunggu: 'Menunggu',
  berjalan: 'Berjalan',
  selesai: 'Selesai',
  gagal: 'Gagal',
  dibatalkan: 'Dibatalkan',
} as const;
