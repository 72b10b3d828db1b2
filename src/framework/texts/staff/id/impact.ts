/** What publishing would mean for what is there already, by code; `withheld` by the facet that withholds it. */
export const fieldImpact = {
  empty: 'Menjadikan "{field}" wajib: {count} dari {total} {noun} belum terisi.',
  emptyWhen: 'Mewajibkan "{field}" dengan syarat: {count} dari {total} {noun} memenuhi syarat dan belum terisi.',
  outside: 'Batas baru "{field}": isian {count} dari {total} {noun} di luar batas.',
  retired: 'Pilihan "{field}" yang tidak ditawarkan lagi masih dipakai {count} dari {total} {noun}.',
  merged:
    'Menggabungkan pilihan "{field}": isi {count} dari {total} {noun} berganti, dan tidak kembali bila versi lama dipasang lagi.',
  hidden: 'Menyembunyikan "{field}": {count} dari {total} {noun} sudah terisi; isinya tetap disimpan.',
  readOnly: 'Mengunci "{field}": isian {count} dari {total} {noun} tidak dapat diubah lagi.',
  showWhen:
    'Syarat tampil "{field}": pada {count} dari {total} {noun} isinya tidak ditampilkan lagi, tetapi tetap disimpan.',
  computed:
    'Menghitung "{field}": {count} dari {total} {noun} mendapat nilai; sisanya kosong karena isian sumbernya kosong.',
  removed: 'Melepas "{field}": {count} data tersimpan tetap disimpan dan kembali bila kolom dipasang lagi.',
  filter: 'Saringan "{field}" hilang dari daftar {noun}.',
  card: '"{field}" hilang dari kartu {noun} di ponsel.',
  tiles: '{count} dari {total} angka di atas daftar {noun} dihitung menurut "{field}" dan tidak tampil lagi.',
  charts: 'Grafik dan angka dasbor {noun} yang dihitung menurut "{field}" tidak tampil lagi.',
  views: '"{field}" dipakai {count} dari {total} daftar tersimpan.',
  imports: '"{field}" ada di {count} dari {total} templat impor.',
  drafts: '{count} orang lain sedang menyusun draf.',
  overridden: '{count} dari {total} daftar tersimpan memakai kolom atau urutannya sendiri dan tidak ikut berubah.',
  forRole: '{text} (untuk peran {role})',
};

export type FieldImpactTexts = typeof fieldImpact;
