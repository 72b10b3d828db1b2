import type { Facet } from '../overlayDocument';
import { overlayConditionTexts } from './conditionTexts';

/** What changes of a document, and the conditions in it, are called in the source language; `{…}` places are filled in. */
export const overlayChangeTexts = {
  inResource: '{resource} › {what}',
  ofField: '{field}: {what}',
  ofSection: 'Bagian "{section}": {what}',
  ofList: 'Daftar: {what}',
  ofExample: 'Contoh "{example}": {what}',
  forRole: '{what} (hanya untuk peran {role})',

  half: 'setengah',
  full: 'penuh',
  'place.section': 'dipindahkan ke bagian "{section}"',
  'place.before': 'diletakkan sebelum {other}',
  'place.after': 'diletakkan setelah {other}',
  'place.unset': 'kembali ke tempat semula',
  'choices.named': 'pilihan {value} dinamai {text}',
  'choices.unnamed': 'nama pilihan {value} kembali seperti semula',
  'choices.order': 'urutan pilihan menjadi {values}',
  'choices.unordered': 'urutan pilihan kembali seperti semula',
  'choices.retired': 'pilihan {values} tidak lagi ditawarkan',
  'choices.offered': 'pilihan {values} ditawarkan lagi',
  'choices.added': 'pilihan baru {values}',
  'choices.dropped': 'pilihan {values} dihapus',
  'custom.added': 'kolom baru, jenis {kind}',
  'custom.dropped': 'kolom baru dibatalkan',
  'custom.removed': 'kolom dilepas, isinya tetap disimpan',
  'custom.restored': 'kolom dikembalikan bersama isinya',
  'inList.set': 'tampil di daftar',
  'inList.unset': 'tidak lagi langsung tampil di daftar',
  'inFilters.set': 'tersedia sebagai saringan',
  'inFilters.unset': 'tidak lagi tersedia sebagai saringan',
  'search.set': 'ikut dicari',
  'search.unset': 'tidak lagi ikut dicari',
  'code.set': 'ditulis sebagai kode, tanpa titik ribuan',
  'code.unset': 'ditulis sebagai jumlah, dengan titik ribuan',
  'columns.set': 'kolom menjadi {values}',
  'columns.unset': 'kolom kembali seperti semula',
  'sort.set': 'diurutkan menurut {field}, {value}',
  'sort.unset': 'urutan kembali seperti semula',
  'example.added': 'ditambahkan',
  'example.changed': 'diubah',
  'example.dropped': 'dihapus',
  asc: 'naik',
  desc: 'turun',

  'kind.text': 'teks',
  'kind.longText': 'catatan',
  'kind.number': 'angka',
  'kind.rupiah': 'rupiah',
  'kind.date': 'tanggal',
  'kind.choice': 'pilihan',
  'kind.boolean': 'ya/tidak',
  'kind.phone': 'nomor telepon',
  'kind.email': 'e-mail',
  'kind.url': 'alamat situs',
  'kind.multiChoice': 'beberapa pilihan',
  'kind.dateTime': 'tanggal dan jam',
  'kind.percent': 'persen',
  'kind.rating': 'nilai bintang',
  'kind.point': 'titik di peta',
  'kind.reference': 'rujukan ke data lain',
  'kind.image': 'gambar',
  'kind.file': 'berkas',

  ...overlayConditionTexts,
} as const;

/** The texts a language has of its own; what is said of one facet stands with the facet. */
export type ChangeTexts = Readonly<Record<keyof typeof overlayChangeTexts, string>>;

export type ChangeKey = keyof ChangeTexts | `${Facet}.${'set' | 'unset'}`;
