import type { IssueCode } from './fields';

/** General sentences, in the source language; `{label}` and the parameters are filled in. */
export const issueTexts: Readonly<Record<IssueCode, string>> = {
  required: '{label} wajib diisi',
  invalid: 'Format {label} tidak valid',
  notText: '{label} harus berupa teks',
  notNumber: '{label} harus berupa angka',
  notInteger: '{label} harus berupa bilangan bulat',
  notBoolean: '{label} harus bernilai ya atau tidak',
  notDate: '{label} harus berupa tanggal yang ada, misalnya 31/08/2026',
  notDateTime: '{label} harus berupa tanggal dan jam yang ada, misalnya 31/08/2026 14:30',
  notDuration: '{label} harus berupa lama waktu, misalnya 1 jam 30 menit, 90 menit atau 1:30',
  notColour: '{label} harus berupa warna, misalnya #1a7f37',
  notPoint: '{label} harus berupa titik di peta, misalnya -6.914744, 107.609810',
  linkWithoutPoint:
    '{label}: tautan ini tidak memuat koordinat. Buka tautannya, lalu salin alamat yang panjang atau angkanya.',
  offEarth: '{label}: lintang dari -90 sampai 90, lalu bujur dari -180 sampai 180. Mungkin keduanya tertukar.',
  notList: '{label} harus berupa daftar',
  notInChoices: '{label} harus salah satu dari: {choices}',
  tooShort: '{label} minimal {min} karakter',
  tooLong: '{label} maksimal {max} karakter',
  tooSmall: '{label} minimal {min}',
  tooBig: '{label} maksimal {max}',
  tooFew: '{label} minimal {min} butir',
  tooMany: '{label} maksimal {max} butir',
  notFound: '{label} tidak ditemukan',
  duplicate: '{label} sudah digunakan',
  notAllowed: '{label} tidak dapat diubah',
  imageKind: 'Gambar jenis ini tidak diterima. Yang diterima: {kinds}.',
  notImage: 'File harus berupa gambar.',
  notPdf: 'File harus berupa PDF.',
  notPdfOrImage: 'File harus berupa PDF atau gambar (JPG, PNG).',
  fileTooBig: 'Ukuran file terlalu besar. Maksimal {max}.',
  tooManyPixels: 'Gambar terlalu besar. Maksimal {max} megapiksel.',
  tooIntricate: 'Gambar vektor ini terlalu rumit untuk digambar. Sederhanakan, atau kirim sebagai PNG.',
  notUploaded: 'Unggah berkasnya, jangan menuliskan alamatnya.',
  unknownVariable: '{label} memuat kata yang tidak dikenal: {unknown}. Yang dikenal: {known}',
  masked: '{label} tersamar: ketik seluruhnya untuk menggantinya.',
  withdrawn: '{label} tidak lagi diisi di sini: pengaturan kolom baru saja berubah.',
  elsewhere: '{label} bukan bagian dari {others} yang dipilih',
  transition: '{label} tidak dapat diubah dari {from} ke {to}',
  rule: '{label} tidak sesuai',
};

/** Fills `{name}` places. A name without a value stays as it is, so that a wrong text is seen. */
export const fill = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : place));
