import { type Algorithm, hash as hashWith } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Database } from '../../server/sql/connection';
import { PASSWORD, testPasswords } from './server';

// One hash for all accounts, with little memory in one pass, which it names itself: the checking is the real one, a
// hundredth as long.
let hashed: Promise<string> | undefined;
const cheap = { algorithm: 2 as Algorithm, memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface Account {
  readonly email: string;
  readonly role?: string | null;
  readonly name?: string;
  readonly phone?: string;
  readonly active?: boolean;
  readonly legislatorId?: number | null;
  readonly password?: string;
}

/** An account that can sign in with PASSWORD, written past the rules, so that a test may start from any state. */
export async function addAccount(db: Database, account: Account): Promise<number> {
  hashed ??= hashWith(PASSWORD, cheap);
  const hash = account.password === undefined ? await hashed : await testPasswords.hash(account.password);
  const legislator = account.legislatorId ?? null;
  const added = await sql<{ id: number }>`
    insert into users (name, email, password, phone, role, is_active, is_relawan, anggota_legislatif_id, aleg_id, created_at, updated_at)
    values (${account.name ?? account.email.split('@')[0]}, ${account.email}, ${hash}, ${account.phone ?? null},
      ${account.role === undefined ? 'admin' : account.role}, ${account.active ?? true}, false,
      ${legislator}, ${legislator}, '2026-08-01T00:00:00Z', '2026-08-01T00:00:00Z') returning id`.execute(db.kysely);
  return added.rows[0]?.id ?? 0;
}

export async function addLegislator(db: Database, code: string): Promise<number> {
  const added = await sql<{ id: number }>`
    insert into legislators (kode_aleg, nama_lengkap, jenis_kelamin, tempat_lahir, tanggal_lahir, alamat, kelurahan,
      kecamatan, kota, provinsi, kode_pos, no_telepon, email, jabatan_saat_ini, partai_politik, daerah_pemilihan, status,
      created_at, updated_at)
    values (${code}, ${`Legislator ${code}`}, 'Perempuan', 'Medan', '1970-01-02', 'Jl. Melati 1', 'Sei Putih', 'Petisah',
      'Medan', 'Sumatera Utara', '20118', '081234567890', ${`${code.toLowerCase()}@dprd.example`}, 'Anggota',
      'Partai Contoh', 'Dapil 1', 'Aktif', '2026-08-01T00:00:00Z', '2026-08-01T00:00:00Z') returning id`.execute(
    db.kysely,
  );
  return added.rows[0]?.id ?? 0;
}
