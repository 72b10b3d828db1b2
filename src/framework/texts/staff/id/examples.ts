/** Records whose meaning a configuration must keep. */
export const fieldExamples = {
  title: 'Contoh yang harus tetap benar',
  help: 'Susunan yang mengubah arti sebuah contoh tidak dapat diterbitkan sebelum hasil barunya diterima di sini.',
  none: 'Belum ada contoh. Isi formulir pratinjau di atas, lalu jadikan contoh.',
  holds: 'Sesuai',
  changed: 'Berubah',
  accepted: 'Diterima',
  refused: 'Ditolak: {sentences}',
  shown: '{count} kolom tampil',
  as: 'peran {role}',
  try: 'Isikan di pratinjau',
  accept: 'Terima hasil baru',
  remove: 'Hapus contoh',
  keep: 'Jadikan contoh',
  keepTitle: 'Jadikan contoh?',
  keepText: 'Yang diisi di pratinjau disimpan bersama hasilnya: diterima atau ditolak, dan kolom mana yang tampil.',
  name: 'Nama contoh',
  nameHelp: 'Misalnya: Lansia tanpa nomor HP',
  nameMissing: 'Nama contoh harus diisi.',
  nameTaken: 'Sudah ada contoh dengan nama itu.',
  invented: 'Pakai isian rekaan, bukan data orang sungguhan: contoh ikut dalam versi dan berkas susunan.',
  save: 'Simpan contoh',
};

export type FieldExamplesTexts = typeof fieldExamples;
