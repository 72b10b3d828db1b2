import { join } from 'node:path';
import { sql } from 'kysely';
import { seedDemo } from '../../demo';
import { createPasswords } from '../../server/core/access/passwords';
import { folderPlace } from '../../server/files/folder';
import type { Database } from '../../server/sql/connection';
import { openDatabase } from '../../server/sql/connection/open';
import { migrate } from '../../server/sql/migrate';
import { model } from '../../src/resources';

interface OfficeSize {
  /** Of the demo city. The copies of its applications have its people: a small city would give each of them hundreds. */
  readonly city: 'S' | 'M';
  /** At least so many cases. */
  readonly waiting: number;
}

/** A demo city in a server's folder, as the server itself makes it, with so many waiting cases. */
export async function prepareOffice(dataDir: string, { city, waiting }: OfficeSize): Promise<void> {
  const db = await openDatabase({ dataDir });
  try {
    await migrate(db, model);
    const { hash: hashPassword } = createPasswords();
    await seedDemo({
      db,
      model,
      size: city,
      now: new Date(),
      hashPassword,
      files: folderPlace(join(dataDir, 'storage')),
    });
    await fillQueue(db, waiting);
  } finally {
    await db.close();
  }
}

/** Applications of the demo again, past the rules, as if they had just been made, until so many wait. */
export async function fillQueue(db: Database, waiting: number): Promise<void> {
  const { rows } = await sql<{ total: number; pending: number }>`select count(*) as total,
    count(*) filter (where status = 'Pending' and deleted_at is null) as pending from applications`.execute(db.kysely);
  const [total, pending] = [Number(rows[0]?.total ?? 0), Number(rows[0]?.pending ?? 0)];
  const missing = Math.max(0, waiting - pending);
  await sql`insert into applications (user_id, aleg_id, bantuan_sosial_id, alasan_pengajuan, catatan_tambahan, status,
      nama_pemohon, kecamatan, kelurahan, priority_base, need_score, is_resubmission, resubmission_count, version,
      created_at, updated_at)
    select user_id, aleg_id, bantuan_sosial_id, alasan_pengajuan, catatan_tambahan, 'Pending', nama_pemohon, kecamatan,
      kelurahan, priority_base, need_score, false, 0, 1, created_at, created_at
    from applications cross join generate_series(1, ${Math.ceil(missing / total)}::int) as copy
    order by copy, id limit ${missing}`.execute(db.kysely);
  await sql`insert into application_documents (application_id, aleg_id, jenis, nama, tautan, pemeriksaan, cek_lapangan,
      version, created_at, updated_at)
    select id, aleg_id, 'KTP', 'KTP', 'https://berkas.contoh.example/ktp', 'belum', false, 1, created_at, created_at
    from applications where id not in (select application_id from application_documents)`.execute(db.kysely);
  await sql`analyze`.execute(db.kysely);
}
