/** What people write when they apply; slots: {kerja} {tanggungan} {kelurahan} {program}. Invented, none is a real letter. */
export const reasons: readonly string[] = [
  'Saya bekerja sebagai {kerja} dengan {tanggungan} tanggungan. Penghasilan tidak tetap, mohon bantuannya.',
  'Assalamualaikum, saya warga {kelurahan}. Suami sudah tiga bulan tidak bekerja, anak masih sekolah. Mohon dibantu.',
  'Mohon bantuan untuk kebutuhan sehari-hari. Tanggungan saya {tanggungan} orang dan penghasilan tidak cukup.',
  'Saya baru tahu dari Pak RT ada {program}. Keluarga kami sangat membutuhkan.',
  'Ibu saya sakit dan perlu berobat rutin, sedangkan saya hanya {kerja}.',
  'Rumah kami di {kelurahan} terkena banjir bulan lalu, barang dagangan habis terendam.',
  'Saya orang tua tunggal dengan {tanggungan} tanggungan, mohon dipertimbangkan.',
  'Untuk biaya sekolah anak yang sudah menunggak dua bulan.',
  'Belum pernah dapat bantuan apa pun, padahal tetangga sudah. Mohon dicek datanya.',
  'Dulu pernah daftar tapi ditolak karena berkas kurang, sekarang sudah saya lengkapi.',
  'Penghasilan dari {kerja} hanya cukup untuk makan. Kontrakan sudah jatuh tempo.',
  'Mohon kiranya Bapak/Ibu dapat membantu modal usaha kecil saya di {kelurahan}.',
];

export const extraNotes: readonly string[] = [
  'Bisa dihubungi setelah magrib.',
  'Rumah kontrakan, bukan milik sendiri.',
  'Berkas asli saya bawa saat verifikasi.',
  'Alamat KTP belum pindah, tinggal di sini sejak 2021.',
  'Nomor telepon milik anak saya.',
  'Sudah ada surat pengantar RT dan RW.',
];

export const approvalNotes: readonly string[] = [
  'Memenuhi syarat, berkas lengkap.',
  'Sesuai hasil kunjungan lapangan.',
  'Disetujui sesuai kuota bulan ini.',
];

export const secondApprovalNote = 'Jenis bantuan berbeda, kebutuhan keluarga tinggi.';

export const rejectionNotes: readonly string[] = [
  'Penghasilan keluarga di atas batas program.',
  'Sudah menerima bantuan sejenis tahun ini.',
  'Data KTP tidak sesuai dengan kartu keluarga.',
  'Alamat di luar wilayah program.',
  'Tidak dapat dihubungi setelah tiga kali percobaan.',
  'Dokumen tidak terbaca dan tidak dilengkapi sampai batas waktu.',
];

export const completionNotes: readonly string[] = [
  'Foto KTP buram. Mohon unggah ulang.',
  'Surat keterangan dari kelurahan belum ada.',
  'Kartu keluarga yang diunggah masih versi lama.',
  'Dokumen perlu dilengkapi. Silakan lengkapi persyaratan yang dibutuhkan.',
];

export const resubmissionNotes: readonly string[] = [
  'Sudah saya unggah ulang.',
  'Berkas dilengkapi di loket kelurahan.',
  'Surat keterangan sudah ada, terima kasih.',
];

export const checkNotes: readonly string[] = ['Buram.', 'Nama tidak sama dengan pendaftaran.', 'Sudah tidak berlaku.'];

/** Written the way people type on a phone. */
export const shortForms: Readonly<Record<string, string>> = {
  yang: 'yg',
  tidak: 'tdk',
  dengan: 'dgn',
  sudah: 'udh',
  untuk: 'utk',
  bantuan: 'bantuanya',
  karena: 'krn',
  mohon: 'mhn',
  penghasilan: 'penghasilanya',
};

/** The longest that may be written, with everything that breaks careless screens. */
export const longestReason =
  `<script>alert('x')</script> 🙏🏽🙏🏽 \u200Fשלום =1+1 ${'Mohon bantuannya, sangat membutuhkan.\n'.repeat(200)}`
    .slice(0, 4_990)
    .trim();
