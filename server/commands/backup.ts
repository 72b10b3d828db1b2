// npm run backup: copies the embedded database and the stored files to DATA_DIR/backups while no server is running.
import '../core/sayFailures';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { draftDirOf } from '../core/backups';
import { readPlaces } from '../core/config';
import { openPlaces } from '../files';
import { BackupRefusal, writeBackup } from '../sql/backup';
import { runBackupCommand } from '../sql/backup/command';
import { openDatabase } from '../sql/connection/open';

await runBackupCommand({
  postgresHint: 'Cadangkan PostgreSQL dengan: pg_dump --format=custom --file=panel.dump "$DATABASE_URL"',
  async run(env) {
    const places = readPlaces(env);
    if (!existsSync(join(places.dataDir, 'db', 'PG_VERSION'))) {
      throw new BackupRefusal(`Tidak ada basis data di "${join(places.dataDir, 'db')}". Periksa DATA_DIR.`);
    }
    const { copy, close } = await openDatabase({ dataDir: places.dataDir });
    try {
      if (!copy) throw new Error('The embedded database must be able to copy itself.');
      const name = await writeBackup({
        ...openPlaces(places),
        draftDir: draftDirOf(places),
        database: copy,
        now: new Date(),
      });
      const where = places.bucket ? `${name} di bucket ${places.bucket.name}` : join(places.backupDir, name);
      return `Cadangan tersimpan: ${where}\nKunci DATA_DIR/secret tidak ikut: simpan terpisah, di tempat yang aman.`;
    } finally {
      await close();
    }
  },
});
