/** Sentences of the server's answers: people. `{name}` is a parameter. */
export const people = {
  recessOfOther: 'Reses ini milik anggota legislatif lain',
  volunteerRequired: 'Relawan pengganti harus dipilih',
  volunteerSame: 'Pilih relawan yang lain',
  volunteerNotFound: 'Relawan tidak ditemukan',
  residentsMoved: '{moved} warga binaan dipindahkan ke {name}.',
  volunteerInUse: 'Masih menjadi relawan pembina {count} {noun}. Pindahkan dulu ke relawan lain.',
} as const;
