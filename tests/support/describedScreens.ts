export interface DescribedScreen {
  readonly path: string;
  /** Its first heading. */
  readonly title: string;
  /** What is to be found there: of the API's answers, or what the panel has in place of an extension. */
  readonly shows?: string | RegExp;
  /** Controls and facts that only an extension would put there; elsewhere they are no sign of one. */
  readonly lacks?: RegExp;
  /** A selector of what must not be there. */
  readonly absent?: string;
  /** It stands above its list, whose title it has. */
  readonly isDialog?: boolean;
  /** Words of extensions that mean something else here. */
  readonly own?: RegExp;
}

const ofPeople = /Riwayat|Sesi|Relawan$|No\. KK|NIK|Alamat|Legislatif$/;
const ofAid = /Riwayat|Periode/;
/** This API sorts no list that comes in pages. */
const unsorted = 'th button';
/** A draft and formatted text are undone step by step. */
const undoing = /^Urungkan( \(Ctrl\+Z\))?$/;
const notFound = 'Halaman tidak ditemukan';

/** Every screen of the panel that an API without extensions can serve, with the state of things in the stand-in. */
export const describedScreens: readonly DescribedScreen[] = [
  { path: '/dashboard', title: 'Selamat datang, Ratna Dewi', shows: 'Menunggu keputusan' },
  {
    path: '/users',
    title: 'Pengguna',
    shows: 'Menampilkan 15 dari 40 pengguna (Halaman 1 dari 3)',
    absent: unsorted,
    lacks: ofPeople,
  },
  { path: '/users/create', title: 'Pengguna', isDialog: true, lacks: ofPeople },
  {
    path: '/users/11',
    title: 'Agus Setiawan',
    shows: 'Anggota keluarga (3)',
    lacks: new RegExp(`${ofPeople.source}|Pengaduan|^Pendaftaran`),
  },
  { path: '/users/12/edit', title: 'Pengguna', isDialog: true, lacks: ofPeople },
  { path: '/families', title: 'Keluarga', shows: 'dari 35 anggota keluarga', absent: unsorted, lacks: ofPeople },
  { path: '/families/create', title: 'Keluarga', isDialog: true, lacks: ofPeople },
  { path: '/families/1', title: 'Suharto 1', lacks: ofPeople },
  { path: '/families/1/edit', title: 'Keluarga', isDialog: true, lacks: ofPeople },
  { path: '/admin/profile', title: 'Profil', lacks: ofPeople },
  { path: '/admin/profile?tab=settings', title: 'Profil', lacks: ofPeople },

  { path: '/daftar-bantuan', title: 'Program Bantuan', shows: 'Menampilkan 6 program bantuan', lacks: ofAid },
  { path: '/tambah-bantuan', title: 'Tambah Program', lacks: ofAid },
  { path: '/edit-bantuan/1', title: 'Edit Program', lacks: ofAid },
  { path: '/bantuan/2', title: 'Paket Sembako Keluarga', shows: /^Total pendaftar/, lacks: ofAid },
  { path: '/bantuan/6', title: 'Beasiswa Anak Sekolah', lacks: ofAid },
  { path: '/laporan/bantuan', title: 'Laporan Bantuan', shows: 'Dihitung dari daftar program', lacks: ofAid },

  { path: '/pendaftaran', title: 'Pendaftaran', shows: 'dari 60 pendaftaran' },
  { path: '/pendaftaran/101', title: 'Agus Setiawan', shows: 'Pending' },
  {
    path: '/pendaftaran/103',
    title: 'Iwan Kurniawan',
    shows: 'Alamat dokumen ini tidak dapat dibuka: javascript:alert(1)',
    absent: 'a[href^=javascript]',
  },
  { path: '/pendaftaran/104', title: 'Muhammad Fajar', shows: 'Tidak ada tindakan untuk status ini.' },
  { path: '/pendaftaran/106', title: 'Slamet Riyadi', shows: 'Tidak ada dokumen yang dilampirkan.' },
  { path: '/pendaftaran/101/bukti', title: 'Bukti Pendaftaran' },
  { path: '/pendaftaran/verify', title: 'Verifikasi Pendaftaran', shows: '26 pendaftaran menunggu' },
  {
    path: '/pendaftaran/verify?id=104',
    title: 'Verifikasi Pendaftaran',
    shows: 'Pendaftaran ini tidak lagi menunggu verifikasi.',
    lacks: /^Setujui/,
  },

  { path: '/volunteers', title: 'Relawan', shows: '82% · Hampir lengkap' },
  { path: '/volunteers/501', title: 'Relawan', isDialog: true, shows: 'Agus Salim, S.Sos.', lacks: /Riwayat/ },
  { path: '/anggota-legislatif', title: 'Anggota Legislatif', shows: 'dari 20 anggota legislatif' },
  { path: '/anggota-legislatif/1', title: 'Anggota Legislatif', isDialog: true, shows: 'Dewi Anjani' },
  { path: '/anggota-legislatif/create', title: 'Tambah anggota legislatif' },
  { path: '/anggota-legislatif/edit/2', title: 'Ubah anggota legislatif' },

  { path: '/warga-binaan', title: 'Warga Binaan', shows: 'dari 22 warga binaan' },
  { path: '/warga-binaan/718', title: 'Yuni Aminah', shows: 'Tidak Bersedia', lacks: /Riwayat/ },
  { path: '/warga-binaan/719', title: 'Wati Aminah', shows: 'Perlu diperiksa', lacks: /Riwayat/ },
  { path: '/warga-binaan/create', title: 'Tambah warga binaan' },
  { path: '/warga-binaan/718/edit', title: 'Ubah warga binaan' },
  { path: '/warga-binaan/upload', title: 'Upload CSV Warga Binaan', shows: 'Petunjuk', lacks: /Riwayat|^Periksa$/ },
  { path: '/reses', title: 'Reses', shows: 'Reses ke-4' },
  { path: '/reses/create', title: 'Tambah reses' },
  { path: '/reses/84', title: 'Reses ke-4', lacks: /Riwayat/ },
  { path: '/reses/84/edit', title: 'Ubah reses' },
  { path: '/pokir', title: 'Pokir', shows: 'Usulan ke-2' },
  { path: '/pokir/create', title: 'Tambah pokir' },
  { path: '/pokir/92', title: 'Usulan ke-2', lacks: /Riwayat/ },
  { path: '/pokir/92/edit', title: 'Ubah pokir' },

  { path: '/complaints', title: 'Pengaduan Masyarakat', shows: 'dari 40 pengaduan' },
  { path: '/complaints/300', title: 'Pengaduan Masyarakat', isDialog: true, shows: 'Forward ke Dinas' },
  { path: '/berita-artikel', title: 'Berita & Artikel', shows: 'Total Views' },
  { path: '/berita-artikel/2', title: 'Berita 2', shows: 'tebal', absent: 'article script, article [onclick]' },
  { path: '/berita-artikel/4', title: 'Berita 4', shows: 'Admin' },
  { path: '/tambah-berita', title: 'Tulis artikel', shows: 'Pengumuman', own: undoing },
  { path: '/edit-berita/5', title: 'Edit artikel', own: undoing },
  {
    path: '/statistics',
    title: 'Statistik & Analisis',
    shows: 'Data contoh sementara',
    lacks: /Ekspor|Cetak|Segarkan/,
  },

  { path: '/settings', title: 'Pengaturan', shows: 'Pengaturan Umum' },
  { path: '/settings/umum', title: 'Pengaturan Umum', shows: 'Asia/Pontianak (WIB)' },
  { path: '/settings/daftar-dinas', title: 'Daftar Dinas', shows: 'Dinas Sosial' },
  { path: '/settings/daftar-dinas/create', title: 'Daftar Dinas', isDialog: true },
  { path: '/settings/daftar-dinas/1', title: 'Dinas Sosial' },
  { path: '/settings/forward', title: 'Forward Pengaduan', shows: 'Server ini tidak menyimpan log penerusan' },
  { path: '/settings/daftar-dinas/1/edit', title: 'Daftar Dinas', isDialog: true },
  { path: '/settings/whatsapp', title: 'WhatsApp', shows: 'Hubungkan', lacks: /Pesan uji|^Mode$|Log Konsol/ },
  { path: '/settings/whatsapp?tab=templates', title: 'WhatsApp', shows: 'Kata yang dapat dipakai' },
  { path: '/settings/email', title: 'Pengaturan Email', shows: 'smtp.kantor.example', lacks: /^Simpan/ },
  { path: '/settings/akun', title: 'Akun' },
  { path: '/settings/fields', title: 'Kolom & Formulir', own: undoing },
  { path: '/help', title: 'Bantuan' },
];

/** Served only by an API with extensions: no address here, and nothing leads to it. */
export const extensionScreens: readonly DescribedScreen[] = [
  '/tidak-ada',
  '/pendaftaran/create',
  '/pendaftaran/5/lengkapi',
  '/pendaftaran/104/serah-terima',
  '/penyaluran',
  '/tinjauan-kedua',
  '/complaints/create',
  '/complaints/300/tiket',
  '/laporan/kesepakatan',
  '/laporan/pengaduan',
  '/news/categories',
  '/news/templates',
  '/families/upload',
  '/anggota-legislatif/upload',
  '/impor',
  '/notifikasi',
  '/settings/scoring',
  '/settings/decision-messages',
  '/settings/tinjauan-kedua',
  '/settings/complaint-messages',
  '/settings/tenggat-pengaduan',
  '/settings/pesan',
  '/settings/jobs',
  '/settings/audit',
  '/settings/pembacaan',
  '/settings/wilayah',
  '/settings/sistem',
  '/settings/keamanan',
  '/settings/token-layanan',
  '/settings/permintaan-ekspor',
  '/settings/notifikasi',
].map((path) => ({ path, title: notFound }));

/** In the order of a visit: no two neighbours have one title, so that none is taken for the one before. */
export const screensInTurn: readonly DescribedScreen[] = describedScreens.flatMap((screen, index) => [
  screen,
  ...extensionScreens.slice(index, index + 1),
]);

/** Looked at on a phone, too: tables, a chart, and a list beside its case. */
export const phoneScreens = describedScreens.filter(({ path }) =>
  ['/dashboard', '/pendaftaran', '/pendaftaran/verify', '/statistics'].includes(path),
);
