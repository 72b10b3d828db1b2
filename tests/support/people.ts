import { sql } from 'kysely';
import type { Database } from '../../server/sql/connection';
import { addAccount } from './accounts';

let serial = 0;

/** A volunteer; `profile` is what the mobile app would have written. */
export async function addVolunteer(
  db: Database,
  legislatorId: number | null,
  profile: Readonly<Record<string, string | number | boolean | null>> = {},
): Promise<number> {
  serial += 1;
  const id = await addAccount(db, {
    email: `relawan${serial}@contoh.example`,
    name: `Relawan ${serial}`,
    role: 'user',
    phone: '+6281234567890',
    legislatorId,
  });
  await setProfile(db, id, { is_relawan: true, ...profile });
  return id;
}

export async function setProfile(
  db: Database,
  id: number,
  values: Readonly<Record<string, string | number | boolean | null>>,
): Promise<void> {
  const entries = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update users set ${sql.join(entries)} where id = ${id}`.execute(db.kysely);
}

/** Everything the profile is complete with. */
export const fullProfile = {
  foto_profil: `volunteers/2026/${'a'.repeat(32)}.jpg`,
  nama_lengkap: 'Relawan Lengkap',
  nik: '3276010101900001',
  jenis_kelamin: 'Perempuan',
  tempat_lahir: 'Depok',
  tanggal_lahir: '1990-01-01',
  agama: 'Islam',
  status_perkawinan: 'Kawin',
  address: 'Jl. Melati 1',
  kelurahan: 'Depok Jaya',
  kecamatan: 'Pancoran Mas',
  kota: 'Depok',
  provinsi: 'Jawa Barat',
  kode_pos: '16432',
  pendidikan_terakhir: 'S1',
  pekerjaan: 'Guru',
  penghasilan_bulanan: 4_000_000,
  pengeluaran_bulanan: 3_000_000,
  status_rumah: 'Milik sendiri',
  jenis_rumah: 'Permanen',
  punya_kendaraan: true,
  punya_tabungan: false,
  punya_hutang: false,
  aktif_kegiatan_sosial: true,
  pernah_dapat_bantuan: false,
  keahlian_khusus: 'Mengajar',
  minat_kegiatan: 'Posyandu',
  ketersediaan_waktu: 'Akhir pekan',
} as const;

/** A resident in the care of a volunteer; the owner is the volunteer's. */
export async function addResident(db: Database, volunteerId: number, nama = 'Warga'): Promise<number> {
  serial += 1;
  const added = await sql<{ id: number }>`
    insert into residents (relawan_id, nama, tanggal_lahir, jenis_kelamin, alamat, kecamatan, kelurahan, rt, rw,
      status_kta, aleg_id, created_at, updated_at)
    select ${volunteerId}::integer, ${`${nama} ${serial}`}, '1980-02-03', 'Perempuan', 'Jl. Mawar 2', 'Beji', 'Kukusan', '001',
      '002', 'Belum punya', aleg_id, '2026-08-01T00:00:00Z', '2026-08-01T00:00:00Z' from users where id = ${volunteerId}
    returning id`.execute(db.kysely);
  return added.rows[0]?.id ?? 0;
}
