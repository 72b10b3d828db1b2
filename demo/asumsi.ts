import type { Background } from './data/names';
import type { CityKey } from './data/places';

/**
 * Every share the demo city rests on. All of them are our assumptions (asumsi), not statistics of a real place:
 * change them here, and nothing else.
 */
export const asumsi = {
  /** Months between the first row and now. */
  riwayatBulan: 14,
  kota: { depok: 0.96, jayapura: 0.02, mataram: 0.02 } satisfies Record<CityKey, number>,
  /** How unlike kelurahan are in size: σ of a log-normal weight. */
  sebaranKelurahan: 0.5,
  rwPerKelurahan: [5, 25],
  rtPerRw: [3, 10],

  latarBelakang: {
    depok: {
      javanese: 30,
      sundanese: 25,
      betawi: 20,
      minang: 6,
      batak: 6,
      chineseIndonesian: 4,
      balinese: 1,
      bugis: 2,
      eastern: 3,
      other: 3,
    },
    jayapura: { papuan: 55, bugis: 16, javanese: 14, eastern: 10, other: 5 },
    mataram: { sasak: 68, balinese: 16, javanese: 7, bugis: 4, other: 5 },
  } satisfies Record<CityKey, Partial<Record<Background, number>>>,
  nama: {
    satuKata: 0.055,
    satuKataLansia: 0.22,
    tigaKata: 0.12,
    /** From this age; a share of the grown-up, so that about 4 % of all carry a title. */
    gelarMulaiUsia: 24,
    gelar: 0.05,
    ejaanLain: 0.25,
    tandaBaca: 0.1,
    hurufBesar: 0.08,
    margaDipakai: 0.9,
  },

  /** Upper age of each step and its share; women and men alike. */
  piramida: [
    [4, 8.2],
    [9, 8.4],
    [14, 8.3],
    [19, 8.1],
    [24, 8.2],
    [29, 8.3],
    [34, 8.1],
    [39, 7.8],
    [44, 7.4],
    [49, 6.7],
    [54, 5.9],
    [59, 4.9],
    [64, 3.8],
    [69, 2.7],
    [74, 1.6],
    [79, 0.9],
    [85, 0.7],
  ],
  /** People in one household, the applicant included. */
  ukuranKeluarga: { 1: 5, 2: 11, 3: 18, 4: 25, 5: 18, 6: 11, 7: 6, 8: 4, 9: 2 },
  menikah: { '18-21': 0.08, '22-25': 0.35, '26-30': 0.68, '31-60': 0.86, '61-': 0.58 },
  usiaPenduduk: [19, 75],

  pekerjaan: {
    'Laki-laki': {
      Buruh: 27,
      'Buruh harian': 6,
      Pedagang: 15,
      Karyawan: 20,
      'Karyawan swasta': 4,
      'Tidak Bekerja': 10,
      Petani: 4,
      'Ojek online': 11,
      Supir: 4,
      'Tukang bangunan': 3,
      Satpam: 3,
      Guru: 1,
      Montir: 1,
      Nelayan: 1,
    },
    Perempuan: {
      'Ibu rumah tangga': 36,
      Buruh: 15,
      'Buruh cuci': 6,
      Pedagang: 14,
      Karyawan: 14,
      'Tidak Bekerja': 9,
      Petani: 2,
      'Ojek online': 1,
      Penjahit: 3,
      'Asisten rumah tangga': 5,
      Guru: 3,
      Bidan: 1,
    },
  },
  tanpaPenghasilan: ['Ibu rumah tangga', 'Tidak Bekerja', 'Belum bekerja', 'Pelajar', 'Mahasiswa'],
  pendidikan: {
    lansia: { 'Tidak Sekolah': 24, SD: 44, SMP: 14, SMA: 13, D3: 2, S1: 3 },
    dewasa: { 'Tidak Sekolah': 3, SD: 22, SMP: 22, SMA: 38, D3: 5, S1: 9, S2: 0.8, S3: 0.2 },
  },
  penghasilan: {
    median: 2_300_000,
    sebaran: 0.7,
    nol: 0.06,
    bulat: 0.72,
    ambang: 0.06,
    nilaiAmbang: [999_999, 1_000_000, 1_999_999, 2_000_000, 2_999_999, 3_000_000],
  },
  /** Of those who have no income and are grown up. */
  tanggunganDewasa: 0.7,

  profil: {
    /** Families know more of each other than the applicant wrote down. */
    tanggunganBeda: 0.05,
    tanggunganKosong: 0.03,
    penghasilanKosong: 0.03,
    pekerjaanKosong: 0.02,
    cerai: 0.5,
    /** Applicants who are a member of another applicant's family, each with an account of their own. */
    serumah: 0.02,
  },
  program: {
    aktif: 0.6,
    selesai: 0.25,
    /** Part of the quota that is used by default. */
    terpakai: [0.35, 0.85],
  },
  pendaftaran: {
    status: {
      Pending: 0.18,
      'Under Review': 0.07,
      'Perlu Dilengkapi': 0.08,
      Disetujui: 0.17,
      Diproses: 0.08,
      Selesai: 0.22,
    },
    /** In the first five days of a programme. */
    lonjakan: 0.7,
    diLoket: 0.2,
    catatanTambahan: 0.4,
    salahKetik: 0.3,
    /** Decided without being taken first. */
    langsung: 0.45,
    /** Sent back for completion, and completed, before their present state. */
    dilengkapi: 0.06,
    /** Of those that have to be completed now. */
    dilengkapiLagi: 0.5,
    /** Median days from application to decision. */
    hariKeputusan: 4,
    catatanSetuju: 0.5,
    /** Weight of the first three reviewers for an approval and for a rejection. */
    pemurah: { setuju: 2, tolak: 0.3 },
    ketat: { setuju: 0.6, tolak: 2.5 },
    lambat: { setuju: 0.7, tolak: 0.7, kali: 3 },
    dokumen: { 0: 8, 1: 17, 2: 30, 3: 45 },
    tautan: 0.04,
  },

  pengaduan: {
    kategori: { Bantuan: 38, Pelayanan: 24, Teknis: 14, Lainnya: 10, Saran: 8, Kesehatan: 3, Pendidikan: 3 },
    prioritas: { Urgent: 4, Tinggi: 18, Sedang: 53, Rendah: 25 },
    /** What they are now: open and past the deadline, open since a few days, or dealt with. */
    keadaan: { terlambat: 12, terbaru: 5, Selesai: 62, Ditutup: 21 },
    sepiAkhirPekan: 0.6,
    diLoket: 0.2,
    adaFoto: 0.3,
    adaLokasi: 0.7,
    /** Of those with a place: the map as well. */
    adaTitik: 0.6,
    diteruskan: 0.75,
    jawabanSementara: 0.4,
    dijawabDinas: 0.35,
    dibukaUlang: 0.04,
    /** Median hours between two steps. */
    jamPerLangkah: 20,
    /** Of those that were dealt with. */
    dinilai: 0.35,
    nilai: { 5: 38, 4: 17, 3: 8, 2: 9, 1: 28 },
  },
  pesan: {
    lewatWhatsapp: 0.4,
    ditolak: 0.04,
    tidakPasti: 0.03,
  },

  relawan: {
    /** Every field of the app is filled in. */
    lengkap: 0.35,
    /** Of the others: each field. */
    terisi: 0.72,
    agama: { Islam: 84, Kristen: 8, Katolik: 4, Hindu: 2, Buddha: 2 },
  },
  warga: {
    adaKta: 0.42,
    adaHp: 0.85,
    adaNik: 0.6,
    /** Null: not asked yet. */
    verifikasi: { minggu: 22, bulan: 34, tidak: 16, belum: 28 },
    usia: [17, 84],
    serupa: { persis: 0.005, ejaan: 0.01, hariBulan: 0.003, nomorLain: 0.01 },
  },
  reses: { dibatalkan: 0.06, hari: [1, 6] },
  pokir: {
    status: { proposed: 30, approved: 22, in_progress: 18, completed: 18, rejected: 12 },
    prioritas: { high: 25, medium: 50, low: 25 },
    dariReses: 0.6,
    adaTitik: 0.7,
    adaTarget: 0.7,
  },

  adaNik: 0.93,
  adaNikBayi: 0.6,
  adaKk: 0.96,
  adaTelepon: 0.88,
  adaAlamat: 0.9,
  adaBio: 0.25,
  tidakAktif: 0.06,
  punyaAleg: 0.8,
  /** Rows that were changed after they were made. */
  pernahDiubah: 0.3,
  /** Panel users who have signed in. */
  pernahMasuk: 0.8,
  /** Citizens whom the office registered; the others did it themselves. */
  didaftarkanKantor: 0.4,
} as const;
