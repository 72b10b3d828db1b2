import type { Conditions } from '../../src/domain/applications/eligibility';
import type { ProgrammeType } from '../../src/domain/programmes';

/** A programme as an office might run it; amounts are our assumptions (asumsi). */
export interface ProgrammeIdea {
  readonly name: string;
  /** Per recipient, in Rupiah; null when it is not money. */
  readonly nominal: number | null;
  readonly goods: string | null;
  readonly about: string;
  readonly asks: string;
  /** What of it the office has the server check. */
  readonly checked?: Partial<Conditions>;
}

const cash = (name: string, nominal: number, about: string, asks: string): ProgrammeIdea => ({
  name,
  nominal,
  goods: null,
  about,
  asks,
});
const goods = (name: string, what: string, about: string, asks: string): ProgrammeIdea => ({
  name,
  nominal: null,
  goods: what,
  about,
  asks,
});

/** Six of each type: taken in turn, so that even eight programmes show every type. */
export const programmeIdeas: Readonly<Record<ProgrammeType, readonly ProgrammeIdea[]>> = {
  'Uang Tunai': [
    cash(
      'Bantuan Langsung Tunai Warga Prasejahtera',
      600_000,
      'Bantuan tunai tiga bulan sekali untuk keluarga dengan penghasilan tidak tetap.',
      'Penghasilan keluarga di bawah Rp2.000.000 per bulan.',
    ),
    {
      ...cash(
        'Santunan Lansia Sebatang Kara',
        500_000,
        'Santunan bulanan bagi warga lanjut usia yang tinggal sendiri.',
        'Berusia paling sedikit 60 tahun dan tinggal sendiri.',
      ),
      checked: { umur_min: 60, satu_per_keluarga: true, dokumen_wajib: ['KTP', 'KK'] },
    },
    cash(
      'Bantuan Tunai Terdampak PHK',
      900_000,
      'Bantuan sekali untuk warga yang kehilangan pekerjaan enam bulan terakhir.',
      'Surat keterangan pemutusan hubungan kerja.',
    ),
    cash(
      'Santunan Anak Yatim',
      450_000,
      'Santunan bagi keluarga yang mengasuh anak yatim atau piatu.',
      'Akta kematian orang tua dan kartu keluarga.',
    ),
    cash(
      'Bantuan Sewa Rumah Sementara',
      1_000_000,
      'Bantuan sewa tiga bulan bagi korban banjir dan kebakaran.',
      'Surat keterangan kejadian dari kelurahan.',
    ),
    cash(
      'Uang Duka Warga Tidak Mampu',
      1_500_000,
      'Bantuan biaya pemakaman bagi keluarga tidak mampu.',
      'Surat kematian paling lama 60 hari.',
    ),
  ],
  Sembako: [
    goods(
      'Paket Sembako Keluarga',
      'Beras 10 kg, minyak 2 liter, gula 2 kg',
      'Paket kebutuhan pokok, dibagikan di kantor kelurahan.',
      'Satu paket untuk satu kartu keluarga.',
    ),
    goods(
      'Sembako Bulanan Keluarga Besar',
      'Beras 15 kg, telur 2 kg, minyak 2 liter',
      'Paket bulanan untuk keluarga dengan banyak tanggungan.',
      'Paling sedikit empat tanggungan dalam satu kartu keluarga.',
    ),
    goods(
      'Beras untuk Pekerja Harian',
      'Beras 10 kg',
      'Beras bagi pekerja harian pada bulan tanpa pekerjaan.',
      'Bekerja sebagai buruh harian atau pekerja lepas.',
    ),
    goods(
      'Paket Gizi Ibu Hamil',
      'Susu, telur, dan sayur selama sebulan',
      'Tambahan gizi bagi ibu hamil dari keluarga prasejahtera.',
      'Buku KIA atau surat keterangan bidan.',
    ),
    goods(
      'Sembako Lansia dan Disabilitas',
      'Beras 5 kg, biskuit, susu',
      'Paket yang diantar relawan ke rumah penerima.',
      'Berusia 60 tahun ke atas atau penyandang disabilitas.',
    ),
    goods(
      'Paket Pangan Darurat Banjir',
      'Makanan siap saji untuk tiga hari',
      'Paket pangan bagi warga yang rumahnya terendam.',
      'Tinggal di RW terdampak.',
    ),
  ],
  Peralatan: [
    goods(
      'Gerobak Usaha Mikro',
      'Satu gerobak lengkap',
      'Gerobak dan peralatan dagang bagi pedagang kecil.',
      'Sudah berjualan paling sedikit enam bulan.',
    ),
    goods(
      'Mesin Jahit untuk Penjahit Rumahan',
      'Satu mesin jahit',
      'Mesin jahit bagi warga yang menerima jahitan di rumah.',
      'Dapat menjahit, dibuktikan dengan hasil jahitan.',
    ),
    goods(
      'Kursi Roda dan Alat Bantu',
      'Kursi roda, tongkat, atau alat bantu dengar',
      'Alat bantu bagi penyandang disabilitas dan lansia.',
      'Surat keterangan dokter atau puskesmas.',
    ),
    goods(
      'Perkakas Tukang Bangunan',
      'Satu set perkakas',
      'Perkakas bagi tukang yang bekerja mandiri.',
      'Surat keterangan usaha dari kelurahan.',
    ),
    goods(
      'Kompor dan Tabung Gas Usaha Kecil',
      'Kompor dua tungku dan tabung 3 kg',
      'Kompor bagi penjual makanan rumahan.',
      'Foto tempat usaha.',
    ),
    goods(
      'Perlengkapan Ojek Daring',
      'Helm, jas hujan, dan ponsel',
      'Perlengkapan keselamatan bagi pengemudi ojek daring.',
      'SIM C yang masih berlaku.',
    ),
  ],
  Pelatihan: [
    {
      ...goods(
        'Pelatihan Barista dan Usaha Kopi',
        'Pelatihan lima hari dan bahan praktik',
        'Pelatihan singkat dengan pendampingan tiga bulan.',
        'Berusia 18 sampai 40 tahun.',
      ),
      checked: { umur_min: 18, umur_maks: 40 },
    },
    goods(
      'Kursus Mengemudi dan SIM A',
      'Kursus dua belas kali pertemuan',
      'Kursus sampai ujian SIM bagi pencari kerja.',
      'Belum bekerja dan sehat jasmani.',
    ),
    goods(
      'Pelatihan Las Dasar',
      'Pelatihan sepuluh hari dan sertifikat',
      'Pelatihan bersertifikat di balai latihan kerja.',
      'Laki-laki atau perempuan berusia 18 tahun ke atas.',
    ),
    goods(
      'Pelatihan Menjahit Konveksi',
      'Pelatihan delapan hari',
      'Pelatihan untuk bekerja di konveksi rumahan.',
      'Bersedia mengikuti seluruh pertemuan.',
    ),
    goods(
      'Kelas Pemasaran Daring UMKM',
      'Empat pertemuan dan pendampingan',
      'Kelas foto produk, toko daring, dan pembukuan.',
      'Memiliki usaha, sekecil apa pun.',
    ),
    goods(
      'Pelatihan Pengasuh Lansia',
      'Pelatihan enam hari dan sertifikat',
      'Pelatihan merawat lansia di rumah.',
      'Pendidikan paling rendah SMP.',
    ),
  ],
  Kesehatan: [
    cash(
      'Bantuan Iuran Jaminan Kesehatan',
      350_000,
      'Pembayaran tunggakan iuran jaminan kesehatan keluarga.',
      'Kartu jaminan kesehatan dan bukti tunggakan.',
    ),
    goods(
      'Kacamata Gratis Pelajar dan Lansia',
      'Pemeriksaan mata dan kacamata',
      'Pemeriksaan di puskesmas dan kacamata sesuai resep.',
      'Surat pengantar sekolah atau RT.',
    ),
    cash(
      'Bantuan Biaya Rawat Jalan',
      750_000,
      'Bantuan transportasi dan obat bagi pasien rutin.',
      'Surat rujukan atau jadwal kontrol.',
    ),
    goods(
      'Operasi Katarak Massal',
      'Operasi dan obat',
      'Operasi katarak bersama rumah sakit daerah.',
      'Lolos pemeriksaan dokter mata.',
    ),
    goods(
      'Paket Cegah Stunting',
      'Makanan tambahan selama tiga bulan',
      'Makanan tambahan bagi balita dengan berat badan kurang.',
      'Kartu menuju sehat dari posyandu.',
    ),
    cash(
      'Pendamping Pasien Tidak Mampu',
      400_000,
      'Uang makan dan transportasi bagi pendamping pasien rawat inap.',
      'Surat keterangan rawat inap.',
    ),
  ],
  Pendidikan: [
    cash(
      'Beasiswa Siswa Berprestasi',
      1_200_000,
      'Beasiswa satu tahun ajaran bagi siswa dari keluarga prasejahtera.',
      'Nilai rata-rata rapor paling rendah 80.',
    ),
    cash(
      'Bantuan Seragam dan Buku',
      300_000,
      'Bantuan menjelang tahun ajaran baru.',
      'Surat keterangan aktif sekolah.',
    ),
    cash(
      'Bantuan Uang Kuliah Semester',
      2_400_000,
      'Bantuan satu semester bagi mahasiswa yang terancam berhenti.',
      'Kartu mahasiswa dan tagihan semester berjalan.',
    ),
    cash(
      'Kejar Paket A, B, dan C',
      500_000,
      'Biaya ujian kesetaraan bagi warga yang putus sekolah.',
      'Berusia 15 tahun ke atas.',
    ),
    goods(
      'Tas dan Alat Tulis Anak Sekolah',
      'Tas berisi alat tulis',
      'Satu tas untuk setiap anak usia sekolah dasar.',
      'Kartu keluarga dengan anak berusia 6 sampai 12 tahun.',
    ),
    cash(
      'Transportasi Siswa Difabel',
      350_000,
      'Uang transportasi bulanan bagi siswa sekolah luar biasa.',
      'Surat keterangan dari sekolah.',
    ),
  ],
};

/** The terms of every programme, before its own condition. */
export const commonTerms = [
  'Warga Kota Depok, dibuktikan dengan KTP atau surat domisili.',
  'Belum menerima bantuan sejenis tahun ini.',
] as const;
export const commonDocuments = ['KTP', 'Kartu Keluarga', 'Surat Keterangan Tidak Mampu dari kelurahan'] as const;
