import type { FixedCategory } from '../../src/domain/news/categories';

/** What a made-up article says. `{place}` and `{month}` are filled; all of it is invented. */
export interface ArticleIdea {
  readonly kategori: FixedCategory;
  readonly judul: string;
  readonly opening: string;
  readonly points: readonly string[];
  readonly tags: readonly string[];
}

export const articleIdeas: readonly ArticleIdea[] = [
  {
    kategori: 'Pengumuman',
    judul: 'Jadwal penyaluran bantuan {month} di {place}',
    opening:
      'Penyaluran bantuan untuk warga {place} dilaksanakan bulan {month} di kantor kelurahan, mulai pukul 08.00.',
    points: [
      'Bawa KTP dan Kartu Keluarga asli.',
      'Penerima lanjut usia boleh diwakili anggota satu KK.',
      'Loket tutup pukul 14.00.',
    ],
    tags: ['penyaluran', 'jadwal'],
  },
  {
    kategori: 'Pengumuman',
    judul: 'Syarat dokumen pendaftaran bantuan di {place}',
    opening:
      'Warga {place} yang mendaftar bantuan diminta menyiapkan dokumen berikut agar tidak perlu datang dua kali.',
    points: ['Fotokopi KTP dan KK.', 'Surat keterangan dari RT dan RW.', 'Nomor telepon yang dapat dihubungi.'],
    tags: ['dokumen', 'pendaftaran'],
  },
  {
    kategori: 'Kegiatan',
    judul: 'Gotong royong membersihkan saluran air di {place}',
    opening: 'Puluhan warga {place} bersama relawan membersihkan saluran air menjelang musim hujan pada bulan {month}.',
    points: [
      'Lumpur diangkat dari tiga titik.',
      'Dua penutup saluran diganti.',
      'Kegiatan serupa diadakan lagi bulan depan.',
    ],
    tags: ['gotong royong', 'lingkungan'],
  },
  {
    kategori: 'Kegiatan',
    judul: 'Pelatihan usaha rumahan bagi warga {place}',
    opening: 'Dua puluh warga {place} mengikuti pelatihan mengemas dan memasarkan makanan rumahan selama tiga hari.',
    points: [
      'Peserta belajar menghitung modal.',
      'Setiap peserta membawa pulang alat kemas.',
      'Pendampingan berlanjut selama tiga bulan.',
    ],
    tags: ['pelatihan', 'usaha'],
  },
  {
    kategori: 'Bantuan',
    judul: 'Bantuan sembako tahap {month} untuk {place}',
    opening: 'Paket sembako tahap {month} disiapkan untuk keluarga di {place} yang pendaftarannya sudah disetujui.',
    points: [
      'Isi paket: beras, minyak, gula, dan telur.',
      'Satu keluarga menerima satu paket.',
      'Sisa kuota diberikan menurut urutan daftar tunggu.',
    ],
    tags: ['sembako', 'bantuan'],
  },
  {
    kategori: 'Bantuan',
    judul: 'Beasiswa pelajar dari keluarga penerima di {place}',
    opening: 'Pendaftaran beasiswa pelajar di {place} dibuka sampai akhir bulan {month} melalui kantor kelurahan.',
    points: ['Untuk pelajar SD sampai SMA.', 'Rapor terakhir dilampirkan.', 'Hasil diumumkan di laman ini.'],
    tags: ['beasiswa', 'pendidikan'],
  },
  {
    kategori: 'Umum',
    judul: 'Pelayanan kantor kelurahan {place} selama {month}',
    opening: 'Selama bulan {month}, pelayanan di kantor kelurahan {place} dibuka lebih pagi untuk mengurangi antrean.',
    points: [
      'Loket satu untuk pengaduan.',
      'Loket dua untuk pendaftaran bantuan.',
      'Nomor antrean diambil di pintu masuk.',
    ],
    tags: ['pelayanan'],
  },
  {
    kategori: 'Umum',
    judul: 'Cara menyampaikan pengaduan bagi warga {place}',
    opening:
      'Warga {place} dapat menyampaikan pengaduan di loket kelurahan dan memantau jawabannya dengan nomor tiket.',
    points: [
      'Ceritakan apa, di mana, dan sejak kapan.',
      'Foto membantu petugas menemukan tempatnya.',
      'Jawaban pertama diberikan sesuai tenggat.',
    ],
    tags: ['pengaduan', 'pelayanan'],
  },
];

export const closings = [
  'Pertanyaan dapat disampaikan langsung di loket pelayanan.',
  'Informasi ini contoh semata: DATA SINTETIS untuk peragaan panel.',
  'Terima kasih kepada semua warga dan relawan yang membantu.',
] as const;

export const templateIdeas = [
  {
    name: 'Jadwal penyaluran',
    description: 'Mengumumkan kapan dan di mana bantuan diambil.',
    judul: 'Jadwal penyaluran [program] di [kelurahan]',
    kategori: 'Pengumuman',
    tags: ['penyaluran', 'jadwal'],
    konten:
      '<p>Penyaluran <strong>[program]</strong> dilaksanakan pada [hari, tanggal] pukul [jam] di [tempat].</p><h2>Yang perlu dibawa</h2><ul><li><p>KTP asli</p></li><li><p>Kartu Keluarga</p></li></ul><p>Penerima yang berhalangan boleh diwakili anggota keluarga dalam satu KK.</p>',
  },
  {
    name: 'Laporan kegiatan',
    description: 'Menceritakan kegiatan yang sudah berlangsung.',
    judul: '[Kegiatan] di [kelurahan]',
    kategori: 'Kegiatan',
    tags: ['kegiatan'],
    konten:
      '<p>Pada [hari, tanggal], [siapa] mengadakan [kegiatan] di [tempat].</p><h2>Yang dilakukan</h2><ul><li><p>[hasil pertama]</p></li><li><p>[hasil kedua]</p></li></ul><blockquote><p>[kutipan warga]</p></blockquote>',
  },
  {
    name: 'Pembukaan pendaftaran',
    description: 'Mengajak warga mendaftar sebuah program.',
    judul: 'Pendaftaran [program] dibuka',
    kategori: 'Bantuan',
    tags: ['pendaftaran'],
    konten:
      '<p>Pendaftaran <strong>[program]</strong> dibuka dari [tanggal] sampai [tanggal].</p><h2>Syarat</h2><ol><li><p>[syarat pertama]</p></li><li><p>[syarat kedua]</p></li></ol><h2>Cara mendaftar</h2><p>Datang ke loket kelurahan dengan dokumen di atas.</p>',
  },
] as const;
