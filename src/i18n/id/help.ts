export const help = {
  title: 'Bantuan',
  description: 'Pintasan papan ketik, arti istilah, dan siapa yang dapat dihubungi.',
  shortcuts: {
    title: 'Pintasan papan ketik',
    text: 'Berlaku bila kursor tidak sedang berada di kotak isian.',
    off: 'Pintasan sedang dimatikan.',
    change: 'Ubah di Pengaturan profil',
    keys: 'Tombol',
    effect: 'Kegunaan',
    andThen: 'lalu',
  },
  glossary: {
    title: 'Arti istilah',
    terms: {
      penerima: [
        'Penerima',
        'Warga yang terdaftar dan dapat mendaftar program bantuan. Perannya di panel: User/Penerima.',
      ],
      warga: [
        'Warga binaan',
        'Warga yang dibina seorang relawan. Datanya diisi relawan atau diunggah dari lembar kerja.',
      ],
      relawan: [
        'Relawan',
        'Orang lapangan yang mendata warga binaan untuk seorang anggota legislatif, lewat aplikasi ponsel.',
      ],
      aleg: ['Anggota legislatif (aleg)', 'Anggota DPRD yang relawan, warga, reses, dan pokirnya dicatat di sini.'],
      admin_aleg: [
        'Admin anggota legislatif',
        'Petugas seorang anggota legislatif. Hanya melihat data milik anggota itu.',
      ],
      keluarga: ['Anggota keluarga', 'Orang yang tinggal dan tercatat bersama seorang penerima.'],
      tanggungan: ['Tanggungan', 'Anggota keluarga yang hidup dari penghasilan keluarga itu.'],
      kk: ['No. KK', 'Nomor kartu keluarga, 16 angka. Semua orang dalam satu kartu keluarga bernomor sama.'],
      nik: ['NIK', 'Nomor induk kependudukan, 16 angka, satu untuk setiap orang.'],
      bansos: ['Program bantuan', 'Bantuan sosial dengan kuota, syarat, dan masa pendaftaran.'],
      reses: ['Reses', 'Masa anggota legislatif menemui warga di daerah pemilihannya untuk mendengar aspirasi.'],
      pokir: ['Pokir', 'Pokok-pokok pikiran: usulan hasil reses yang diperjuangkan anggota legislatif.'],
      dapil: ['Dapil', 'Daerah pemilihan seorang anggota legislatif.'],
      pengaduan: ['Pengaduan', 'Keluhan atau laporan warga yang ditanggapi, dan bila perlu diteruskan ke dinas.'],
    },
  },
  contact: {
    title: 'Hubungi',
    text: 'Hubungi administrator sistem Anda.',
    details: 'Sebutkan keterangan ini agar masalah cepat ditemukan:',
    site: 'Instansi',
    version: 'Versi panel',
    server: 'Versi server',
    account: 'Akun',
  },
};

type Terms = { readonly [Term in keyof (typeof help)['glossary']['terms']]: readonly string[] };
export type HelpTexts = Omit<typeof help, 'glossary'> & {
  readonly glossary: { readonly title: string; readonly terms: Terms };
};
