// npm run restore -- <file> [--force]: puts a backup made by `npm run backup` into DATA_DIR.
import '../core/sayFailures';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefusal, restoreBackup, toPlaces } from '../sql/backup';
import { runBackupCommand } from '../sql/backup/command';

await runBackupCommand({
  postgresHint: 'Pulihkan PostgreSQL dengan: pg_restore --clean --if-exists --dbname="$DATABASE_URL" panel.dump',
  async run(env) {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
    const [archive] = positionals;
    if (!archive)
      throw new BackupRefusal('Sebutkan berkas cadangannya: npm run restore -- data/backups/panel-….tar.gz');
    const places = toPlaces(env);
    const force = values.force ?? false;
    const aside = await restoreBackup({ ...places, archive: resolve(archive), force, now: new Date() });
    return [`Data dipulihkan ke ${places.dataDir}`, ...aside.map((path) => `Data lama dipindahkan ke ${path}`)].join(
      '\n',
    );
  },
});
