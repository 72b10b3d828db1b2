import type { ComplaintCategory } from '../../src/domain/complaints/categories';

interface Template {
  readonly title: string;
  readonly text: string;
}

/** What people complain about; slots: {kelurahan} {rt} {hari}. Invented, none is a real complaint. */
export const complaintTexts: Readonly<Record<ComplaintCategory, readonly Template[]>> = {
  Bantuan: [
    {
      title: 'Bantuan belum cair',
      text: 'Nama saya ada di daftar penerima tetapi bantuan belum cair sejak {hari} hari lalu.',
    },
    {
      title: 'Nama hilang dari daftar penerima',
      text: 'Tahun lalu saya terdaftar, sekarang nama saya tidak ada lagi. Mohon dicek datanya.',
    },
    {
      title: 'Sembako kurang dari jatah',
      text: 'Beras yang kami terima di {kelurahan} hanya setengah karung. Mohon penjelasannya.',
    },
    {
      title: 'Kartu bantuan tidak bisa dipakai',
      text: 'Kartu saya selalu ditolak mesin di warung. Sudah {hari} hari begini.',
    },
    {
      title: 'Tetangga mampu dapat bantuan',
      text: 'Di RT {rt} ada keluarga mampu yang menerima, sedangkan lansia sebatang kara tidak.',
    },
  ],
  Pelayanan: [
    {
      title: 'Antre lama di loket kelurahan',
      text: 'Menunggu dari pagi di kelurahan {kelurahan}, baru dilayani siang. Loket hanya satu.',
    },
    { title: 'Surat pengantar tidak selesai', text: 'Surat pengantar saya sudah {hari} hari belum ditandatangani.' },
    { title: 'Petugas kurang ramah', text: 'Saya bertanya syaratnya malah dibentak. Mohon petugasnya dibina.' },
    { title: 'Jam buka berbeda', text: 'Tertulis buka jam delapan, jam sembilan pintu masih terkunci.' },
  ],
  Teknis: [
    {
      title: 'Aplikasi tidak bisa dibuka',
      text: 'Setiap masuk aplikasi keluar sendiri. HP saya sudah saya mulai ulang.',
    },
    { title: 'Foto KTP gagal diunggah', text: 'Unggah foto KTP selalu berhenti di tengah, sudah dicoba {hari} hari.' },
    { title: 'Kode masuk tidak sampai', text: 'Kode lewat SMS tidak pernah masuk padahal pulsa dan sinyal ada.' },
    { title: 'Lampu jalan mati', text: 'Lampu jalan di RT {rt} {kelurahan} mati, gelap sekali kalau malam.' },
  ],
  Saran: [
    { title: 'Usul jadwal pembagian', text: 'Mohon pembagian jangan di hari kerja, kami buruh tidak bisa libur.' },
    {
      title: 'Usul pengumuman lewat RT',
      text: 'Orang tua banyak yang tidak punya HP. Sebaiknya diumumkan juga lewat RT.',
    },
  ],
  Kesehatan: [
    {
      title: 'Obat di puskesmas habis',
      text: 'Obat darah tinggi ibu saya kosong di puskesmas {kelurahan}, sudah {hari} hari.',
    },
    {
      title: 'Kartu berobat tidak aktif',
      text: 'Saat berobat dibilang kartu tidak aktif padahal belum pernah pindah.',
    },
  ],
  Pendidikan: [
    {
      title: 'Bantuan seragam belum diterima',
      text: 'Anak saya kelas satu, seragam bantuan belum sampai, teman-temannya sudah.',
    },
    { title: 'Sekolah minta iuran', text: 'Ada iuran {hari} ribu per minggu di sekolah negeri. Apakah itu boleh?' },
  ],
  Sosial: [
    { title: 'Lansia terlantar', text: 'Ada kakek tinggal sendiri di RT {rt}, makan dari tetangga. Mohon dijenguk.' },
  ],
  Lingkungan: [
    {
      title: 'Sampah menumpuk',
      text: 'Sampah di pojok RT {rt} {kelurahan} tidak diangkut {hari} hari, baunya menyengat.',
    },
  ],
  Lainnya: [
    { title: 'Mohon informasi', text: 'Saya ingin tahu syarat pindah alamat untuk penerima bantuan.' },
    { title: 'Nomor telepon tidak dapat dihubungi', text: 'Nomor kantor yang tertera tidak pernah diangkat.' },
    {
      title: 'Jalan rusak',
      text: 'Jalan depan RT {rt} berlubang dan banjir kalau hujan. Tolong diteruskan ke yang berwenang.',
    },
  ],
};

export const answers: readonly string[] = [
  'Terima kasih atas laporannya. Petugas kami sudah menindaklanjuti dan masalahnya telah diselesaikan.',
  'Mohon maaf atas ketidaknyamanannya. Data Bapak/Ibu sudah kami perbaiki, silakan dicek kembali besok.',
  'Laporan sudah kami teruskan dan ditangani. Bila masih ada kendala, silakan datang ke loket dengan KTP asli.',
  'Setelah dicek, penyaluran tahap berikutnya dijadwalkan minggu depan. Mohon menunggu undangan dari RT.',
  'Usulan Bapak/Ibu kami catat untuk pembahasan bulan ini. Terima kasih.',
];

export const interimAnswers: readonly string[] = [
  'Laporan sedang kami periksa bersama dinas terkait.',
  'Mohon menunggu, petugas dijadwalkan ke lokasi minggu ini.',
];

export const departmentReplies: readonly string[] = [
  'Sudah ditangani petugas lapangan, foto terlampir pada laporan kami.',
  'Data sudah diperbaiki di sistem dinas.',
  'Dijadwalkan minggu ini, koordinasi dengan kelurahan sudah dilakukan.',
];

export const closingNotes: readonly string[] = [
  'Tidak dapat ditindaklanjuti: pelapor tidak dapat dihubungi.',
  'Laporan ganda, ditangani pada tiket yang lain.',
  'Di luar kewenangan kantor ini, pelapor sudah diarahkan.',
];

export const feedbackFor: Readonly<Record<number, readonly string[]>> = {
  5: ['Cepat sekali, terima kasih.', 'Alhamdulillah sudah beres.'],
  4: ['Sudah ditangani, terima kasih.'],
  3: ['Lumayan, tapi lama.'],
  2: ['Jawabannya kurang jelas.'],
  1: ['Belum ada perubahan di lapangan.', 'Ditutup padahal belum selesai!'],
};

/** The longest that may be written, with everything that breaks careless screens. */
export const longestComplaint = {
  title: 'Bantuan \u202Enaulek\u202C <b>dobel</b> 🙏🏽',
  text: `<script>alert('x')</script> 🙏🏽👨‍👩‍👧‍👦 \u200Fשלום \u202Egnilabret\u202C =1+1 ${'Mohon segera ditindaklanjuti, kami sudah lama menunggu.\n'.repeat(200)}`
    .slice(0, 5_000)
    .trimEnd(),
} as const;
