/** Rows as they go into the database: every column by name, moments as ISO text. */
interface BaseRow {
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
  readonly status: string;
}

export interface UserRow extends BaseRow {
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

export type SeedRow = LegislatorRow | UserRow | FamilyRow;
