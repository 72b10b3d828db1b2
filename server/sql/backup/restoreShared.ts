import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../connection/open';
import { pgDump } from './pgDump';
import { type BackupPlace, BackupRefusal } from './places';
import { unpackArchive } from './unpack';

interface SharedRestore {
  readonly archive: string;
  readonly databaseUrl: string;
  /** Where uploaded files are. */
  readonly files: BackupPlace;
  /** Restore over existing data. */
  readonly force: boolean;
}

/**
 * Puts a backup of a PostgreSQL database back: all of the database in one transaction, or nothing; before it the files,
 * under names that nothing else has. @throws BackupRefusal while a server uses the database, and when it holds data and
 * `force` is not given.
 */
export async function restoreShared({ archive, databaseUrl, files, force }: SharedRestore): Promise<void> {
  await refuseInUse(databaseUrl, force);
  const draft = await mkdtemp(join(tmpdir(), 'panel-restore-'));
  const dump = join(draft, 'database.dump');
  const names: string[] = [];
  try {
    await unpackArchive(archive, (path) => {
      if (path === 'database.dump') return dump;
      const name = path.replace(/^storage\//, '');
      const target = resolve(draft, 'storage', name);
      if (!path.startsWith('storage/') || !target.startsWith(join(draft, 'storage') + sep))
        throw new BackupRefusal(`Berkas cadangan berisi jalur yang tidak dikenal: "${path}".`);
      names.push(name);
      return target;
    });
    if (!existsSync(dump))
      throw new BackupRefusal('Cadangan ini dari basis data bawaan, bukan PostgreSQL: pulihkan tanpa DATABASE_URL.');
    for (const name of names) await files.take(name, join(draft, 'storage', name));
    await pgDump.restore(databaseUrl, dump);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function refuseInUse(databaseUrl: string, force: boolean): Promise<void> {
  const db = await openDatabase({ url: databaseUrl, limits: { connections: 1 } });
  try {
    const users = await sql<{ there: string | null }>`select to_regclass('users') as there`.execute(db.kysely);
    const others = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'panel-bansos' and pid <> pg_backend_pid()`.execute(
      db.kysely,
    );
    if ((others.rows[0]?.n ?? 0) > 0)
      throw new BackupRefusal('Server masih memakai basis data ini. Hentikan semua proses server terlebih dahulu.');
    if (force || users.rows[0]?.there == null) return;
    const filled = await sql`select 1 from users limit 1`.execute(db.kysely);
    if (filled.rows.length > 0)
      throw new BackupRefusal(
        'Basis data sudah berisi data. Tambahkan --force untuk menggantinya dengan isi cadangan.',
      );
  } finally {
    await db.close();
  }
}
