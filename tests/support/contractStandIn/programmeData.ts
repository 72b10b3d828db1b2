import type { StandInUser } from './data';

/** Amounts as text with two decimals, as in the families. */
export interface StandInProgramme {
  readonly id: number;
  nama_bantuan: string;
  deskripsi: string;
  jenis_bantuan: string;
  nominal: string | null;
  kuota: number;
  readonly kuota_terpakai: number;
  tanggal_mulai: string;
  tanggal_selesai: string;
  status: string;
  syarat_bantuan: string;
  dokumen_diperlukan: string;
  readonly created_at: string;
  updated_at: string;
}

export interface StandInHistory {
  readonly id: number;
  readonly status_from: string | null;
  readonly status_to: string;
  readonly notes: string | null;
  readonly created_at: string;
  readonly creator: { readonly name: string; readonly role: string };
}

export interface StandInApplication {
  readonly id: number;
  readonly user_id: number;
  readonly bantuan_sosial_id: number;
  status: string;
  readonly created_at: string;
  reviewed_at: string | null;
  reviewed_by: number | null;
  catatan_admin: string | null;
  readonly catatan_tambahan: string | null;
  readonly alasan_pengajuan: string;
  readonly is_resubmission: 0 | 1;
  readonly resubmission_count: number;
  readonly resubmitted_at: string | null;
  readonly dokumen_pendukung: string | null;
  readonly histories: StandInHistory[];
}

type Programme = readonly [
  name: string,
  type: string,
  amount: number | null,
  quota: number,
  used: number,
  start: string,
  end: string,
  status: string,
];

const programmes: readonly Programme[] = [
  ['Bantuan Langsung Tunai', 'Uang Tunai', 600_000, 120, 54, '2026-07-01', '2026-12-31', 'Aktif'],
  ['Paket Sembako Keluarga', 'Sembako', null, 40, 40, '2026-06-01', '2026-11-30', 'Aktif'],
  ['Alat Usaha Mikro', 'Peralatan', 2_500_000, 30, 4, '2026-08-15', '2027-02-28', 'Aktif'],
  ['Pelatihan Menjahit', 'Pelatihan', null, 25, 25, '2026-01-10', '2026-04-10', 'Selesai'],
  ['Bantuan Biaya Berobat', 'Kesehatan', 1_500_000, 60, 0, '2026-03-01', '2026-12-31', 'Tidak Aktif'],
  // Old data: a status the panel does not know, and a quota of nothing.
  ['Beasiswa Anak Sekolah', 'Pendidikan', 900_000, 0, 0, '2026-09-01', '2027-06-30', 'Draft'],
];

const conditions =
  'Warga kota dengan KTP setempat, terdaftar sebagai keluarga kurang mampu, belum menerima bantuan sejenis pada tahun yang sama, dan bersedia dikunjungi petugas.';

export function standInProgrammes(): StandInProgramme[] {
  return programmes.map(([nama_bantuan, jenis_bantuan, amount, kuota, kuota_terpakai, start, end, status], index) => ({
    id: index + 1,
    nama_bantuan,
    deskripsi: `${nama_bantuan} untuk keluarga kurang mampu.`,
    jenis_bantuan,
    nominal: amount === null ? null : amount.toFixed(2),
    kuota,
    kuota_terpakai,
    tanggal_mulai: start,
    tanggal_selesai: end,
    status,
    syarat_bantuan: conditions,
    dokumen_diperlukan: 'KTP, KK, Surat Keterangan Tidak Mampu',
    created_at: `2026-0${index + 1}-02T08:00:00+07:00`,
    updated_at: `2026-0${index + 1}-20T08:00:00+07:00`,
  }));
}

const documents: readonly (string | null)[] = [
  JSON.stringify([
    { name: 'KTP', url: '/storage/dokumen/ktp.png' },
    { name: 'KK', url: '/storage/dokumen/kk.pdf' },
    { name: 'Surat Keterangan', url: 'https://berkas.example/surat.pdf' },
  ]),
  JSON.stringify([{ name: 'KTP', url: 'dokumen/ktp.png' }]),
  JSON.stringify([{ name: 'Tautan jahat', url: 'javascript:alert(1)' }]),
  '[]',
  null,
  'bukan json',
];

const statuses = ['Pending', 'Pending', 'Under Review', 'Disetujui', 'Ditolak', 'Pending', 'Perlu Dilengkapi'];
const admin = { name: 'Ratna Dewi', role: 'admin' };

const day = (index: number) => `2026-08-${String((index % 28) + 1).padStart(2, '0')}`;

/** Sixty applications of the citizens, two of one person now and then. */
export function standInApplications(users: readonly StandInUser[]): StandInApplication[] {
  const citizens = users.filter(({ role }) => role === 'user');
  return Array.from({ length: 60 }, (_, index): StandInApplication => {
    const user = citizens[(index * 5) % citizens.length]!;
    const status = statuses[index % statuses.length]!;
    const isReviewed = status !== 'Pending' && status !== 'Under Review';
    const created_at = `${day(index)}T09:15:00+07:00`;
    const reviewed_at = isReviewed ? `${day(index)}T14:00:00+07:00` : null;
    const first = { status_from: null, status_to: 'Pending', notes: null, created_at };
    const isAgain = index % 10 === 9;
    return {
      id: index + 101,
      user_id: user.id,
      bantuan_sosial_id: (index % 5) + 1,
      status,
      created_at,
      reviewed_at,
      reviewed_by: isReviewed ? 1 : null,
      catatan_admin: isReviewed ? 'Sudah diperiksa petugas.' : null,
      catatan_tambahan: index % 3 === 0 ? 'Mohon dibantu, suami sedang sakit.' : null,
      alasan_pengajuan: 'Penghasilan keluarga tidak mencukupi kebutuhan sehari-hari.',
      is_resubmission: isAgain ? 1 : 0,
      resubmission_count: isAgain ? 1 : 0,
      resubmitted_at: isAgain ? created_at : null,
      dokumen_pendukung: documents[index % documents.length] ?? null,
      histories: [
        { id: index * 2 + 1, ...first, creator: { name: user.name, role: 'user' } },
        ...(status === 'Pending'
          ? []
          : [
              {
                id: index * 2 + 2,
                status_from: 'Pending',
                status_to: status,
                notes: isReviewed ? 'Sudah diperiksa petugas.' : null,
                created_at: reviewed_at ?? created_at,
                creator: admin,
              },
            ]),
      ],
    };
  });
}

/** What the specification calls the profile; one citizen in eight never filled it in. */
export function profileOf(user: StandInUser): object | null {
  if (user.id % 8 === 7) return null;
  const jobs = ['Buruh', 'Petani', 'Tidak Bekerja', 'Pedagang', 'Karyawan'];
  return {
    jumlah_tanggungan: user.id % 7,
    penghasilan_bulanan: `${500 + (user.id % 6) * 500}000.00`,
    pekerjaan: jobs[user.id % jobs.length],
    status_perkawinan: user.id % 2 === 0 ? 'Kawin' : 'Belum Kawin',
    alamat: `Jl. Melati No. ${user.id}, RT 001/RW 002, Kelurahan Contoh, Kecamatan Contoh`,
    no_telepon: user.phone,
    nik: `3173${String(user.id).padStart(12, '0')}`,
    tanggal_lahir: `19${60 + (user.id % 40)}-05-17`,
  };
}
