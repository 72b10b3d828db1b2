import type { DocumentCheck } from '../src/domain/applications/answers';
import type { Conditions } from '../src/domain/applications/eligibility';
import type { ApplicationStatus } from '../src/domain/applications/states';

/** Rows as they go into the database: every column by name, moments as ISO text. */
export interface BaseRow {
  readonly id: number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly created_by: number | null;
  readonly updated_by: number | null;
}

export interface LegislatorRow extends BaseRow {
  readonly kode_aleg: string;
  readonly nama_lengkap: string;
  readonly jenis_kelamin: string;
  readonly tempat_lahir: string;
  readonly tanggal_lahir: string;
  readonly alamat: string;
  readonly kelurahan: string;
  readonly kecamatan: string;
  readonly kota: string;
  readonly provinsi: string;
  readonly kode_pos: string;
  readonly no_telepon: string;
  readonly email: string;
  readonly jabatan_saat_ini: string;
  readonly partai_politik: string;
  readonly daerah_pemilihan: string;
  readonly riwayat_jabatan: string | null;
  readonly foto_profil: string;
  readonly status: string;
}

/** What is known of a citizen; null for people of the office. */
export interface ProfileColumns {
  readonly nik: string | null;
  readonly no_kk: string | null;
  readonly tanggal_lahir: string | null;
  readonly status_perkawinan: string | null;
  readonly pekerjaan: string | null;
  readonly penghasilan_bulanan: number | null;
  readonly jumlah_tanggungan: number | null;
  readonly kecamatan: string | null;
  readonly kelurahan: string | null;
}

export const noProfile: ProfileColumns = {
  nik: null,
  no_kk: null,
  tanggal_lahir: null,
  status_perkawinan: null,
  pekerjaan: null,
  penghasilan_bulanan: null,
  jumlah_tanggungan: null,
  kecamatan: null,
  kelurahan: null,
};

export interface UserRow extends BaseRow, ProfileColumns {
  readonly name: string;
  readonly email: string;
  readonly password: string | null;
  readonly phone: string | null;
  readonly role: 'user' | 'staff' | 'admin' | 'admin_aleg' | 'aleg';
  readonly anggota_legislatif_id: number | null;
  /** The owner: whose rows these are. */
  readonly aleg_id: number | null;
  /** Only people of role `user` can be volunteers; the others have no such field. */
  readonly is_relawan: boolean;
  readonly is_active: boolean;
  readonly address: string | null;
  readonly bio: string | null;
  readonly last_login_at: string | null;
}

/** What the mobile app collects of a volunteer, besides what is known of every citizen. */
export interface VolunteerColumns {
  readonly foto_profil: string | null;
  readonly nama_lengkap: string | null;
  readonly jenis_kelamin: string | null;
  readonly tempat_lahir: string | null;
  readonly agama: string | null;
  readonly kota: string | null;
  readonly provinsi: string | null;
  readonly kode_pos: string | null;
  readonly pendidikan_terakhir: string | null;
  readonly pengeluaran_bulanan: number | null;
  readonly sumber_penghasilan_lain: string | null;
  readonly status_rumah: string | null;
  readonly jenis_rumah: string | null;
  readonly punya_kendaraan: boolean | null;
  readonly jenis_kendaraan: string | null;
  readonly punya_tabungan: boolean | null;
  readonly jumlah_tabungan: number | null;
  readonly punya_hutang: boolean | null;
  readonly jumlah_hutang: number | null;
  readonly organisasi: string | null;
  readonly jabatan_organisasi: string | null;
  readonly aktif_kegiatan_sosial: boolean | null;
  readonly jenis_kegiatan_sosial: string | null;
  readonly pernah_dapat_bantuan: boolean | null;
  readonly jenis_bantuan_diterima: string | null;
  readonly tanggal_bantuan_terakhir: string | null;
  readonly keahlian_khusus: string | null;
  readonly minat_kegiatan: string | null;
  readonly ketersediaan_waktu: string | null;
}

export type VolunteerRow = UserRow & VolunteerColumns;

export interface ResidentRow extends BaseRow {
  readonly relawan_id: number;
  readonly aleg_id: number | null;
  readonly no_kta: string | null;
  readonly nama: string;
  readonly tanggal_lahir: string;
  readonly jenis_kelamin: string;
  readonly alamat: string;
  readonly kecamatan: string;
  readonly kelurahan: string;
  readonly rt: string;
  readonly rw: string;
  readonly no_hp: string | null;
  readonly status_kta: string;
  readonly hasil_verifikasi: string | null;
  readonly nik: string | null;
}

export interface ResesRow extends BaseRow {
  readonly judul: string;
  readonly deskripsi: string;
  readonly lokasi: string;
  readonly titik_lokasi: string | null;
  readonly tanggal_mulai: string;
  readonly tanggal_selesai: string;
  readonly status: 'scheduled' | 'ongoing' | 'completed' | 'cancelled';
  readonly anggota_legislatif_id: number | null;
  readonly aleg_id: number | null;
}

export interface PokirRow extends BaseRow {
  readonly judul: string;
  readonly deskripsi: string;
  readonly kategori: string;
  readonly prioritas: 'high' | 'medium' | 'low';
  readonly status: 'proposed' | 'approved' | 'in_progress' | 'completed' | 'rejected';
  readonly lokasi_pelaksanaan: string | null;
  readonly titik_pelaksanaan: string | null;
  readonly target_pelaksanaan: string | null;
  readonly anggota_legislatif_id: number | null;
  readonly aleg_id: number | null;
  readonly reses_id: number | null;
}

export interface FamilyRow extends BaseRow {
  readonly user_id: number;
  readonly aleg_id: number | null;
  readonly nama_anggota: string;
  readonly hubungan: string;
  readonly jenis_kelamin: string;
  readonly tanggal_lahir: string;
  readonly pekerjaan: string;
  readonly pendidikan: string;
  readonly penghasilan: number;
  readonly tanggungan: boolean;
  readonly no_kk: string | null;
  readonly nik: string | null;
}

export interface ProgrammeRow extends BaseRow, Conditions {
  readonly nama_bantuan: string;
  readonly deskripsi: string;
  readonly jenis_bantuan: string;
  readonly nominal: number | null;
  readonly kuota: number;
  readonly kuota_terpakai: number;
  readonly tanggal_mulai: string;
  readonly tanggal_selesai: string;
  readonly status: 'Aktif' | 'Tidak Aktif' | 'Selesai';
  readonly syarat_bantuan: string;
  readonly dokumen_diperlukan: string;
  readonly selesai_diusulkan_pada: string | null;
}

/** What a decision leaves on the row. */
export interface ReviewColumns {
  readonly status: ApplicationStatus;
  readonly catatan_admin: string | null;
  readonly reviewed_at: string | null;
  readonly reviewed_by: number | null;
  readonly taken_by: number | null;
  readonly taken_at: string | null;
  readonly is_resubmission: boolean;
  readonly resubmission_count: number;
  readonly resubmitted_at: string | null;
  readonly serah_tanggal: string | null;
  readonly serah_nominal: number | null;
  readonly serah_barang: string | null;
  readonly serah_penerima: string | null;
  readonly serah_catatan: string | null;
  readonly serah_bukti: string | null;
}

export interface ApplicationRow extends BaseRow, ReviewColumns {
  readonly user_id: number;
  readonly aleg_id: number | null;
  readonly bantuan_sosial_id: number;
  readonly alasan_pengajuan: string;
  readonly catatan_tambahan: string | null;
  readonly nama_pemohon: string;
  readonly kecamatan: string | null;
  readonly kelurahan: string | null;
  readonly priority_base: number;
  readonly need_score: number;
  readonly waiting_since: string | null;
  readonly offered_at: string | null;
}

export interface HistoryRow {
  readonly id: number;
  readonly application_id: number;
  readonly status_from: ApplicationStatus | null;
  readonly status_to: ApplicationStatus;
  readonly transition: string;
  readonly notes: string | null;
  readonly created_at: string;
  readonly creator_id: number | null;
  readonly creator_name: string | null;
  readonly creator_role: string | null;
}

export interface DocumentRow extends BaseRow {
  readonly application_id: number;
  readonly aleg_id: number | null;
  readonly jenis: string;
  readonly nama: string;
  readonly berkas: string | null;
  readonly tautan: string | null;
  readonly pemeriksaan: DocumentCheck;
  readonly cek_lapangan: boolean;
  readonly catatan: string | null;
  readonly diperiksa_oleh: number | null;
  readonly diperiksa_nama: string | null;
  readonly diperiksa_pada: string | null;
}

export type SeedRow =
  | LegislatorRow
  | UserRow
  | FamilyRow
  | ProgrammeRow
  | ApplicationRow
  | DocumentRow
  | ResidentRow
  | ResesRow
  | PokirRow;
