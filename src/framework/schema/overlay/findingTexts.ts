/** Findings about a document that shapes fields and forms, in the source language; `{…}` places are filled in. */
export const overlayFindingTexts = {
  notDocument: 'Berkas ini bukan susunan kolom: isinya harus berupa objek JSON.',
  tooBig: 'Susunan kolom terlalu besar. Paling besar {max} KB, dan tidak bertingkat terlalu dalam.',
  newerFormat: 'Susunan kolom ini ditulis oleh versi program yang lebih baru. Perbarui program lebih dulu.',
  noFormat: '"format" harus bernilai {format}.',
  unknownKey: '"{key}" tidak dikenal. Yang dikenal: {known}.',
  unknownFacet: '"{key}" bukan sifat kolom yang dapat diatur. Yang dapat diatur: {known}.',
  notObject: '"{key}" harus berupa objek JSON.',
  notList: '"{key}" harus berupa daftar.',
  notText: '"{key}" harus berupa teks.',
  emptyText: '"{key}" tidak boleh kosong.',
  tooLong: '"{key}" terlalu panjang: {count} huruf, paling banyak {max}.',
  badText: '"{key}" memuat karakter yang tidak dapat ditampilkan.',
  invisibleText: '"{key}" hanya berisi karakter yang tidak tampak. Tulis teks yang dapat dibaca.',
  notOneOf: '"{key}" harus salah satu dari: {known}.',
  onlyTrue: '"{key}" hanya dapat dinyalakan (true). Untuk mengikuti program, hapus saja.',
  notWhole: '"{key}" harus berupa bilangan bulat dari 0 sampai {max}.',
  tooMany: '"{key}" terlalu banyak: {count}, paling banyak {max}.',
  reservedName: 'Nama "{key}" tidak dapat dipakai.',
  noIndonesian: '"{key}" harus punya teks bahasa Indonesia ("id").',
  notLimit: '"{key}" harus berupa angka atau tanggal.',
  notPrefill: '"{key}" harus berupa teks, angka, ya/tidak, atau daftar pendek.',
  notDay: '"{key}" harus berupa tanggal, misalnya 2026-08-31.',
  notSort: '"sort" harus berupa nama kolom dan arah, misalnya ["nama", "asc"].',
  notCondition: 'Syarat harus berupa perbandingan kolom, "all", "any", atau "not".',
  conditionTooDeep: 'Syarat bertingkat terlalu dalam, paling banyak {max} tingkat.',
  conditionMixed: '"{key}" tidak dapat dicampur dengan perbandingan lain dalam satu syarat.',
  conditionEmpty: 'Syarat ini kosong. Isi perbandingannya atau hapus syaratnya.',
  notComparison: 'Perbandingan harus berupa objek dengan salah satu dari: {known}.',
  unknownOperator: 'Perbandingan "{key}" tidak dikenal. Yang dikenal: {known}.',
  wrongOperand: 'Nilai untuk perbandingan "{key}" tidak dapat dibaca.',
  conditionOnItself: 'Syarat untuk kolom "{field}" tidak boleh bergantung pada kolom itu sendiri.',
  conditionUnknownField: 'Syarat untuk kolom "{field}" memakai kolom "{other}" yang tidak ada.',
  conditionUnreadable:
    'Syarat untuk kolom "{field}" tidak dapat memakai kolom "{other}": isinya dihitung sistem, rahasia, atau berupa berkas.',
  operatorNotForKind: 'Kolom "{other}" tidak dapat dibandingkan dengan "{key}". Yang dapat: {known}.',
  operandNotForKind: 'Nilai "{value}" tidak sesuai dengan kolom "{other}".',
  conditionCircle: 'Syarat tampil kolom "{field}" berputar: kolom yang diperiksanya bergantung pada kolom ini.',
  conditionBlind:
    'Syarat untuk kolom "{field}" memakai kolom "{other}" yang tidak terlihat oleh peran {role}, padahal peran itu melihat kolom "{field}".',
  conditionNever:
    '{facet} kolom "{field}" tidak pernah terpenuhi: bagian-bagiannya, atau syarat lain kolom itu, saling bertentangan.',
  requiredUnseen:
    '{facet} kolom "{field}" hanya terpenuhi saat kolom itu tidak ditampilkan, jadi kolom itu tidak pernah wajib.',
  notForStaff: '{facet} tidak dapat diatur untuk {resource}: hanya dapat diubah oleh pengembang.',
  locked: '{facet} kolom "{field}" dikunci oleh program dan hanya dapat diubah oleh pengembang.',
  needed: 'Kolom "{field}" wajib menurut {by} dan tidak dapat {act}.',
  neededByRule: 'Kolom "{field}" diminta oleh aturan program dan tidak dapat {act}.',
  neededByAction: 'Kolom "{field}" diubah oleh tombol di daftar {resource} dan tidak dapat {act}.',
  neededByCondition:
    'Kolom "{field}" dibaca oleh syarat kolom atau tombol lain dan tidak dapat {act}: tanpa isinya, kolom lain ikut hilang.',
  namesRecord: 'Kolom "{field}" menamai data {resource} dan tidak dapat {act}.',
  splitsList: 'Kolom "{field}" membagi daftar {resource} dan tidak dapat {act}.',
  ownsRecord: 'Kolom "{field}" menentukan pemilik data dan tidak dapat {act}.',
  contradicts: 'Kolom "{field}" diwajibkan di sini, jadi tidak dapat sekaligus {act}.',
  serverOwned: 'Kolom "{field}" diisi oleh sistem, jadi tidak dapat diwajibkan.',
  notInForm: 'Kolom "{field}" tidak ada di formulir, jadi {facet} tidak dapat diatur.',
  limitNotForKind: '{facet} tidak berlaku untuk jenis kolom "{field}".',
  limitInvalid: '{facet} "{value}" tidak sesuai dengan jenis kolom "{field}".',
  limitNotComparable:
    '{facet} kolom "{field}" menurut program adalah "{current}" dan hanya dapat diganti dengan batas sejenis.',
  limitWider: '{facet} kolom "{field}" sudah {current}; batas hanya dapat diperketat.',
  limitsCross: '{facet} kolom "{field}" bertentangan dengan batas lain ({other}): tidak ada nilai yang cocok.',
  lengthNothing: '{facet} kolom "{field}" paling kecil 1: dengan 0, tidak ada yang dapat diisi.',
  limitExcludes: '{facet} kolom "{field}" tidak memuat "{value}", padahal formulir data baru dimulai dengan nilai itu.',
  noChoices: 'Kolom "{field}" bukan kolom pilihan.',
  choiceNameTaken: 'Nama pilihan "{value}" dapat tertukar dengan pilihan "{other}". Pakai nama lain.',
  choiceKnown: 'Pilihan "{value}" sudah ada di kolom "{field}".',
  choicesClosed: 'Kolom "{field}" tidak menerima pilihan baru: pilihannya ditentukan oleh program.',
  choiceValue: 'Nilai pilihan "{value}" harus satu baris teks tanpa spasi di ujungnya, paling panjang 100 huruf.',
  unknownChoice: 'Pilihan "{value}" tidak ada di kolom "{field}" dan diabaikan.',
  choiceInUse:
    'Pilihan "{value}" pada kolom "{field}" masih dipakai data yang ada: tetap berlaku untuk data itu, tetapi tidak ditawarkan lagi.',
  choiceNumber:
    'Pilihan "{value}" berupa bilangan, jadi selalu berada di depan pilihan lain dan urutannya tidak dapat diubah.',
  choicesRanked: 'Urutan pilihan kolom "{field}" menentukan urutan daftar dan tidak dapat diubah.',
  retiredDefault: 'Pilihan "{value}" adalah nilai bawaan kolom "{field}" dan tidak dapat disembunyikan.',
  allRetired: 'Semua pilihan kolom "{field}" disembunyikan. Sisakan paling sedikit satu.',
  customName:
    'Nama kolom "{key}" tidak dapat dipakai. Awali dengan x_, lalu huruf kecil, angka, dan garis bawah, paling panjang 59 huruf.',
  unknownKind: 'Jenis kolom "{key}" tidak dikenal. Yang dapat ditambahkan: {known}.',
  noKind: 'Kolom "{field}" belum punya jenis, dan tidak ada lapisan di bawahnya yang menyebutkannya.',
  noLabel: 'Kolom "{field}" belum punya nama.',
  choicesMissing: 'Kolom "{field}" belum punya pilihan.',
  unknownList: 'Kolom "{field}" memakai daftar pilihan "{key}" yang tidak ada.',
  listAndChoices: 'Kolom "{field}" menyebut daftar pilihan bersama dan juga pilihannya sendiri. Pakai salah satu.',
  listNotHere:
    'Kolom "{field}" ditambahkan oleh lapisan lain; di sini pilihannya tidak dapat diganti dengan daftar "{key}".',
  listName:
    'Nama daftar pilihan "{key}" tidak dapat dipakai. Pakai huruf kecil, angka, dan garis bawah, paling panjang 57 huruf.',
  listNoLabel: 'Daftar pilihan "{list}" belum punya nama.',
  listEmpty: 'Daftar pilihan "{list}" belum punya pilihan.',
  listAllRetired: 'Semua pilihan daftar "{list}" tidak ditawarkan lagi. Sisakan paling sedikit satu.',
  sameListLabel: 'Sudah ada daftar pilihan bernama "{list}". Pakai nama lain.',
  mergedThere: 'Pilihan "{value}" sudah digabungkan ke pilihan lain, jadi tidak dapat sekaligus menjadi pilihan.',
  mergedNowhere: 'Pilihan "{value}" digabungkan ke "{other}" yang tidak ada di antara pilihan.',
  targetMissing: 'Kolom "{field}" belum menyebut data yang dirujuknya.',
  unknownTarget: 'Kolom "{field}" tidak dapat merujuk "{key}". Yang dapat dirujuk: {known}.',
  noTarget: 'Kolom "{field}" bukan kolom rujukan.',
  customOtherKind: 'Kolom "{field}" sudah ada di {other} dengan jenis lain. Pakai nama kolom lain.',
  kindChanged: 'Jenis kolom "{field}" tidak dapat diubah dari {known} menjadi {key}: data yang ada memakai jenis itu.',
  formulaUnreadable:
    'Rumus tidak dapat dibaca. Isinya angka, {"field"}, atau {"call", "of"} dengan salah satu dari: {known}.',
  formulaTooLong: 'Rumus terlalu panjang: paling banyak {max} bagian, termasuk bagian hitungan yang dipakainya.',
  formulaManyFactors:
    'Rumus mengalikan atau membagi terlalu banyak: paling banyak {max} nilai, termasuk yang ada dalam hitungan yang dipakainya.',
  formulaKind: 'Kolom "{field}" tidak dapat dihitung: hanya angka, rupiah, dan persen yang dapat.',
  formulaNotHere:
    'Kolom "{field}" bukan kolom hitungan, atau rumusnya sama untuk semua peran; rumus tidak dapat diatur di sini.',
  formulaUnknownField: 'Rumus kolom "{field}" memakai kolom "{other}" yang tidak ada.',
  formulaUnusable:
    'Rumus kolom "{field}" tidak dapat memakai kolom "{other}": hanya isian angka dan tanggal yang tersimpan di data ini.',
  formulaCircle: 'Rumus kolom "{field}" berputar: "{other}" dihitung dari kolom ini juga.',
  formulaOnBroken: 'Rumus kolom "{field}" memakai "{other}", yang rumusnya sendiri belum benar.',
  formulaNotNumber:
    'Rumus kolom "{field}" memakai "{other}" sebagai angka, padahal itu tanggal. Pakai selisih hari(…; …) atau selisih tahun(…; …).',
  formulaNotDay: 'Rumus kolom "{field}": selisih hari dan selisih tahun memerlukan dua kolom tanggal.',
  prefillNotPossible: 'Kolom "{field}" tidak dapat diberi isian awal.',
  prefillInvalid: 'Isian awal kolom "{field}" tidak dapat dipakai: {why}.',
  prefillRetired: 'Isian awal kolom "{field}" memakai pilihan "{value}" yang disembunyikan.',
  prefillReserved: 'Isian awal kolom "{field}" memakai pilihan "{value}" yang tidak boleh dipilih peran ini.',
  unknownSection: 'Bagian "{key}" tidak ada di formulir {resource}.',
  sameSection: 'Sudah ada bagian bernama "{value}" di formulir {resource}.',
  besideUnknown: 'Letak di sebelah "{key}" tidak dapat dipakai: tidak ada di formulir {resource}.',
  besideItself: '"{key}" tidak dapat diletakkan di sebelah dirinya sendiri.',
  inTwoPlaces: 'Letak sebelum dan sesudah disebut bersamaan; yang dipakai "sebelum".',
  unknownResource: 'Jenis data "{key}" tidak ada. Yang ada: {known}.',
  unknownRole: 'Peran "{key}" tidak dikenal; bagian ini tidak berpengaruh.',
  unknownField: 'Kolom "{key}" tidak ada di {resource}.',
  misspelt: 'Kolom "{key}" tidak ada di {resource}. Mungkin maksudnya "{near}".',
  parked: '"{key}" sudah tidak ada di {resource}. Pengaturannya disimpan dan tidak berpengaruh.',
  columnUnknown: 'Daftar {resource} tidak punya kolom "{key}".',
  columnUnreadable: 'Kolom "{key}" tidak dapat ditampilkan di daftar {resource}.',
  notSortable: 'Daftar {resource} tidak dapat diurutkan menurut "{key}".',
  sameLabel: 'Nama "{value}" dipakai lebih dari satu kolom {resource}: {fields}.',
  exampleLacks: 'Contoh "{key}" tidak lengkap: "{missing}" tidak ada.',
  exampleRefused: 'Contoh "{example}" berubah: isi kolom "{other}" dahulu diterima, sekarang ditolak.',
  exampleAccepted: 'Contoh "{example}" berubah: isi kolom "{other}" dahulu ditolak, sekarang diterima.',
  exampleOtherwise: 'Contoh "{example}" berubah: isi kolom "{other}" ditolak karena sebab lain daripada dahulu.',
  exampleShown: 'Contoh "{example}" berubah: kolom "{other}" dahulu tidak tampil di formulir, sekarang tampil.',
  exampleHidden: 'Contoh "{example}" berubah: kolom "{other}" dahulu tampil di formulir, sekarang tidak.',
  andMore: 'Masih ada {count} temuan lain yang tidak ditampilkan.',
} as const;

export type FindingCode = keyof typeof overlayFindingTexts;

/** Names within those sentences, besides those of facets. */
export const overlayWords = {
  facets: {
    fields: 'Kolom',
    list: 'Daftar',
    sections: 'Bagian formulir',
    custom: 'Kolom tambahan',
  },
  acts: {
    removed: 'dilepas',
  },
  layers: {
    kind: 'jenis kolomnya',
    declaration: 'program',
    deployment: 'berkas pemasangan',
    staff: 'susunan yang diterbitkan',
    role: 'pengaturan peran',
    personal: 'daftar tersimpan pribadi',
  },
} as const;

/** The same sentences and names in any language. */
export interface OverlaySentences {
  readonly language: 'id' | 'en';
  readonly findings: Readonly<Record<FindingCode, string>>;
  readonly facets: Readonly<Record<keyof typeof overlayWords.facets, string>>;
  readonly acts: Readonly<Record<string, string>>;
  readonly layers: Readonly<Record<keyof typeof overlayWords.layers, string>>;
}
