/** Two people changed fields and forms at the same time. */
export const fieldConflict = {
  title: 'Ada versi yang lebih baru',
  who: 'Sementara Anda mengubah, {name} menerbitkan versi {version} pada {time}. Tidak ada perubahan Anda yang hilang: pilih mana yang berlaku.',
  whoProposal: 'Sejak usulan ini dibuat, {name} menerbitkan versi {version} pada {time}. Pilih mana yang berlaku.',
  you: 'Perubahan Anda',
  version: 'Versi {version} ({name})',
  contested: '{smart_count} hal diubah oleh keduanya',
  chooseFor: 'Pilih untuk: {change}',
  allTheirs: 'Semua dari versi baru',
  allMine: 'Semua dari: {name}',
  onlyTheirs: 'Hanya diubah oleh: {name}. Tetap berlaku.',
  onlyMine: 'Hanya diubah oleh: {name}. Ditambahkan.',
  seen: 'Saya sudah membaca kedua perubahan ini dan ingin menerbitkannya sebagai satu versi.',
  choose: 'Pilih dulu untuk setiap hal di atas.',
  later: 'Nanti saja, simpan draf',
  publish: 'Gabungkan dan terbitkan',
  publishing: 'Menyimpan…',
  nothing: 'Tidak ada yang tersisa untuk diterbitkan: pilihan Anda sudah berlaku.',
  nothingProposed: 'Tidak ada yang tersisa dari usulan ini. Tutup, lalu tolak usulannya dengan jawaban.',
  finish: 'Pakai versi baru, tutup draf',
};

export type FieldConflictTexts = typeof fieldConflict;
