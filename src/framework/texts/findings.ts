/** What an import says of a file, a row or a cell, in the source language; `{…}` places are filled by the engine. */
export const findingTexts = {
  empty: 'File kosong. Isi dulu sesuai template, lalu unggah lagi.',
  headerOnly: 'Tidak ada baris data mulai baris {line}. Periksa isi file dan baris awal.',
  notText: 'Format file tidak valid. Silakan upload file CSV.',
  oldExcel: 'File Excel lama (.xls) tidak dapat dibaca. Simpan sebagai .xlsx atau CSV, lalu unggah lagi.',
  brokenWorkbook: 'File Excel ini rusak atau terlalu besar setelah dibuka. Simpan ulang sebagai CSV, lalu unggah lagi.',
  tooLarge: 'Ukuran file terlalu besar. Maksimal 5MB.',
  tooManyRows: 'Baris data terlalu banyak. Maksimal {max} baris; bagi file menjadi beberapa bagian.',
  tooManyColumns:
    'Baris {line} berisi lebih banyak kolom daripada judulnya. Periksa tanda "{mark}" di dalam sel tanpa tanda petik.',
  tooWide: 'Kolom terlalu banyak pada baris {line}. Maksimal {max} kolom.',
  cellTooLong: 'Ada sel yang lebih panjang dari {max} karakter pada baris {line}.',
  unclosedQuote:
    'Tanda petik (") yang dibuka pada baris {line} tidak ditutup dengan benar. Tutup atau hapus tanda petik itu.',
  badEncoding: 'Pengodean teks file rusak. Simpan ulang sebagai CSV UTF-8, lalu unggah lagi.',
  digitsLost:
    'Kolom "{column}": angka {value} sudah dipotong Excel, digit terakhirnya hilang. Ekspor ulang kolom ini sebagai teks.',
  becameDate: 'Kolom "{column}": {value} sudah diubah Excel menjadi tanggal. Tulis ulang nilainya dengan format teks.',
  ambiguousDate:
    'Kolom "{column}": pada {value} hari dan bulan tidak dapat dibedakan. Pilih urutan tanggal, atau tulis TTTT-BB-HH.',
  cellError: 'Kolom "{column}": {value} adalah kesalahan rumus Excel. Isi nilainya, lalu unggah lagi.',
  zerosRestored: 'Kolom "{column}": nol di depan {value} hilang dan sudah dipulihkan menjadi {read}.',
  wrapperRemoved: 'Kolom "{column}": tanda di sekitar {value} dilepas, dibaca {read}.',
  dateRewritten: 'Kolom "{column}": {value} dibaca sebagai {read}.',
  numberRewritten: 'Kolom "{column}": {value} dibaca sebagai {read}.',
  textRewritten: 'Kolom "{column}": {value} dibaca sebagai {read}.',
  duplicateInFile: 'Data ini sama dengan baris {other} di file yang sama. Hapus salah satu.',
  duplicateStored: 'Data ini sudah tersimpan: {title}.',
  similarInFile: 'Data ini mirip dengan baris {other} di file yang sama. Pastikan memang berbeda.',
  similarStored: 'Data ini mirip dengan data tersimpan: {title}. Pastikan memang berbeda.',
  ignoredColumn: 'Kolom "{column}" tidak dikenal dan tidak dibaca.',
  unknownReference: 'Kolom "{column}": {value} tidak ditemukan.',
  manyReferences: 'Kolom "{column}": {value} cocok dengan lebih dari satu data. Tulis email atau pilih satu.',
  repeatedColumn: 'Kolom "{column}" muncul dua kali untuk {label}; yang kedua tidak dibaca.',
  noHeadings:
    'Baris {line} tidak berisi judul kolom yang dikenal dan tidak dibaca sebagai data. Periksa baris awal, atau pasang judulnya.',
  missingColumn: 'Kolom {label} wajib ada, tetapi tidak ditemukan di file.',
  stoppedAt: 'Baris {line} ({value}) menandai akhir data: {count} baris sesudahnya tidak dibaca.',
  totalsRow: 'Baris {line} ({value}) adalah baris jumlah dan tidak dibaca.',
  endingZeros:
    'Kolom "{column}": {count} dari {total} angka panjang berakhir dengan 0. Excel memotong digit ke-16; ekspor ulang sebagai teks.',
  unknownCodes:
    'Kolom "{column}": singkatan {value} tidak dikenal, jadi arti singkatan lain di kolom ini tidak pasti. Tulis lengkap: {choices}.',
  differs: 'Kolom "{column}": {value} tidak cocok dengan {label} ({read}). Nilai dihitung dari {label}.',
  partLeftOut: 'Kolom "{column}": {value} dibaca sebagai {read}; bagian lainnya tidak disimpan.',
  contradicts: 'Kolom "{column}": {value} berbeda dengan isi kolom {label}. Samakan keduanya.',
  rowsUnreadable:
    'Kolom "{column}": isi ke-{row} ({value}) tidak dapat dibaca. Tulis satu baris untuk setiap isi, nilainya dipisah titik koma.',
  shortRow: 'Baris {line} hanya berisi {count} dari {total} kolom. Pastikan barisnya tidak terpotong.',
  mappedValue: 'Kolom "{column}": {value} dibaca sebagai {read}, seperti yang dipilih.',
  ambiguousStored: 'Cocok dengan {count} data: {titles}. Tidak ada yang diubah; perbaiki lewat halaman datanya.',
  changedTwice: 'Data ini sudah diubah oleh baris {other} di file yang sama. Hapus salah satu.',
  rowOfSheet: '{line} lembar "{sheet}"',
  lettersRestored: 'Kolom "{column}": huruf pada {value} rusak karena pengodean dan sudah dipulihkan menjadi {read}.',
  uncalculated:
    'Kolom "{column}": hasil rumus belum tersimpan di file ({value}). Buka di Excel, simpan, lalu unggah lagi.',
  formulaText: 'Kolom "{column}": {value} tampak seperti rumus. Isinya disimpan sebagai teks; periksa dulu.',
  noSuchDay: 'Kolom "{column}": tanggal {value} tidak ada di kalender.',
  shortYear:
    'Kolom "{column}": tahun pada {value} hanya dua angka, dibaca {read}; mungkin juga {other}. Periksa tahunnya.',
  sheetUnknown: 'Lembar "{sheet}" tidak dibaca: tidak ada kolom yang dikenal.',
  sheetPartial:
    'Lembar "{sheet}" ({count} baris) tidak dibaca: hanya {known} kolomnya yang dikenal. Pilih bila berisi data.',
  sheetHidden: 'Lembar "{sheet}" ({count} baris) tersembunyi dan tidak dibaca. Pilih bila ikut diimpor.',
  sheetTooLarge: 'Lembar "{sheet}" tidak dibaca: barisnya atau kolomnya terlalu banyak.',
  hiddenRows: 'Lembar "{sheet}": {count} baris tersembunyi atau tersaring ikut dibaca (baris {lines}).',
  mergedRows: 'Lembar "{sheet}": isi sel gabungan dipakai untuk setiap barisnya, {count} baris (baris {lines}).',
  blankRows: 'Mulai baris {line}, {count} baris hanya berisi nomor urut dan tidak dibaca.',
  garbled: 'Kolom "{column}": huruf pada {value} rusak karena pengodean. Simpan ulang file sebagai CSV UTF-8.',
};
