export const help = {
  shortcuts: {
    title: 'Pintasan papan ketik',
    text: 'Berlaku bila kursor tidak sedang berada di kotak isian.',
    off: 'Pintasan sedang dimatikan.',
    change: 'Ubah di Pengaturan profil',
    keys: 'Tombol',
    effect: 'Kegunaan',
    andThen: 'lalu',
    or: 'atau',
    here: 'Di halaman ini',
    anywhere: 'Di mana saja',
    toHelp: 'Buka bantuan',
    onPage: 'Di halaman %{name}',
  },
  glossary: {
    title: 'Arti istilah',
    terms: {
      penerima: {
        word: 'Penerima',
        meaning: 'Warga yang terdaftar dan dapat mendaftar program bantuan. Perannya di panel: User/Penerima.',
      },
      warga: {
        word: 'Warga binaan',
        meaning: 'Warga yang dibina seorang relawan. Datanya diisi relawan atau diunggah dari lembar kerja.',
      },
      relawan: {
        word: 'Relawan',
        meaning: 'Orang lapangan yang mendata warga binaan untuk seorang anggota legislatif, lewat aplikasi ponsel.',
      },
      aleg: {
        word: 'Anggota legislatif (aleg)',
        meaning: 'Anggota DPRD yang relawan, warga, reses, dan pokirnya dicatat di sini.',
      },
      admin_aleg: {
        word: 'Admin anggota legislatif',
        meaning: 'Petugas seorang anggota legislatif. Hanya melihat data milik anggota itu.',
      },
      keluarga: { word: 'Anggota keluarga', meaning: 'Orang yang tinggal dan tercatat bersama seorang penerima.' },
      tanggungan: { word: 'Tanggungan', meaning: 'Anggota keluarga yang hidup dari penghasilan keluarga itu.' },
      kk: {
        word: 'No. KK',
        meaning: 'Nomor kartu keluarga, 16 angka. Semua orang dalam satu kartu keluarga bernomor sama.',
      },
      nik: { word: 'NIK', meaning: 'Nomor induk kependudukan, 16 angka, satu untuk setiap orang.' },
      bansos: { word: 'Program bantuan', meaning: 'Bantuan sosial dengan kuota, syarat, dan masa pendaftaran.' },
      pendaftaran: {
        word: 'Pendaftaran',
        meaning: 'Permohonan seorang warga untuk satu program. Diperiksa, diputuskan, lalu bantuannya diserahkan.',
      },
      kuota: { word: 'Kuota', meaning: 'Banyaknya penerima sebuah program.' },
      prioritas: {
        word: 'Prioritas dan skor',
        meaning:
          'Angka pembantu dari tanggungan, penghasilan, pekerjaan, dan lama menunggu. Keputusan tetap pada petugas.',
      },
      reses: {
        word: 'Reses',
        meaning: 'Masa anggota legislatif menemui warga di daerah pemilihannya untuk mendengar aspirasi.',
      },
      pokir: {
        word: 'Pokir',
        meaning: 'Pokok-pokok pikiran: usulan hasil reses yang diperjuangkan anggota legislatif.',
      },
      dapil: { word: 'Dapil', meaning: 'Daerah pemilihan seorang anggota legislatif.' },
      pengaduan: {
        word: 'Pengaduan',
        meaning: 'Keluhan atau laporan warga yang ditanggapi, dan bila perlu diteruskan ke dinas.',
      },
    },
  },
  contact: {
    title: 'Hubungi',
    text: 'Hubungi administrator sistem Anda.',
    details: 'Sebutkan keterangan ini agar masalah cepat ditemukan:',
    site: 'Instansi',
    organization: 'Organisasi',
    description: 'Keterangan',
    address: 'Alamat',
    phone: 'Telepon',
    email: 'Email',
    url: 'Situs web',
    version: 'Versi panel',
    server: 'Versi server',
    account: 'Akun',
  },
};

export type HelpTexts = typeof help;
