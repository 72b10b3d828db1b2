/** What recess visits and proposals of the demo city are about. */
export const resesIdeas = [
  {
    judul: 'Reses masa sidang I: serap aspirasi warga',
    deskripsi: 'Dialog dengan ketua RT dan RW tentang jalan lingkungan, air bersih, dan layanan administrasi.',
    tempat: 'Balai warga',
  },
  {
    judul: 'Reses masa sidang II: dialog pelaku usaha kecil',
    deskripsi: 'Mendengar kebutuhan modal, pelatihan, dan tempat berjualan dari pelaku UMKM.',
    tempat: 'Aula kelurahan',
  },
  {
    judul: 'Reses masa sidang III: temu kader posyandu',
    deskripsi: 'Pembahasan alat timbang, ruang posyandu, dan insentif kader bersama puskesmas.',
    tempat: 'Posyandu Melati',
  },
  {
    judul: 'Kunjungan reses ke sekolah dan orang tua murid',
    deskripsi: 'Keluhan tentang ruang kelas, seragam, dan beasiswa bagi keluarga kurang mampu.',
    tempat: 'SD negeri setempat',
  },
  {
    judul: 'Reses bersama karang taruna',
    deskripsi: 'Usulan lapangan olahraga, pelatihan kerja, dan kegiatan pencegahan narkoba.',
    tempat: 'Lapangan RW',
  },
] as const;

export const pokirIdeas = [
  {
    judul: 'Perbaikan saluran air',
    deskripsi: 'Saluran tersumbat dan meluap setiap hujan; warga meminta normalisasi sepanjang 400 meter.',
    kategori: 'Infrastruktur',
  },
  {
    judul: 'Penerangan jalan lingkungan',
    deskripsi: 'Pemasangan dua puluh titik lampu di jalan yang gelap dan rawan.',
    kategori: 'Infrastruktur',
  },
  {
    judul: 'Beasiswa siswa kurang mampu',
    deskripsi: 'Bantuan biaya sekolah bagi siswa SMP dan SMA dari keluarga penerima bantuan.',
    kategori: 'Pendidikan',
  },
  {
    judul: 'Alat kesehatan posyandu',
    deskripsi: 'Timbangan, tensimeter, dan antropometri untuk posyandu yang alatnya rusak.',
    kategori: 'Kesehatan',
  },
  {
    judul: 'Pelatihan usaha ibu rumah tangga',
    deskripsi: 'Pelatihan menjahit dan pengolahan makanan selama tiga bulan dengan pendampingan pemasaran.',
    kategori: 'Ekonomi',
  },
  {
    judul: 'Renovasi rumah tidak layak huni',
    deskripsi: 'Perbaikan atap, lantai, dan dinding rumah warga lansia.',
    kategori: 'Sosial',
  },
  {
    judul: 'Bank sampah warga',
    deskripsi: 'Bangunan, timbangan, dan gerobak untuk bank sampah tingkat RW.',
    kategori: 'Lingkungan',
  },
  {
    judul: 'Rehabilitasi taman baca',
    deskripsi: 'Rak, buku, dan perbaikan ruang taman baca masyarakat.',
    kategori: 'Pendidikan',
  },
] as const;
