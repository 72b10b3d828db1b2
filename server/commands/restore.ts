// npm run restore -- <file or name> [--force]: puts back a backup of this server, from a file or from where its backups lie.
import '../core/sayFailures';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readPlaces } from '../core/config';
import { openPlaces } from '../files';
import { folderPlace } from '../files/folder';
import { type BackupPlace, BackupRefusal, listBackups, restoreBackup, restoreShared } from '../sql/backup';
import { runBackupCommand } from '../sql/backup/command';

await runBackupCommand({
  async run(env) {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
    const [named] = positionals;
    const where = readPlaces(env);
    const { files, backups } = openPlaces(where);
    if (!named) throw new BackupRefusal(await howToName(backups));
    const force = values.force ?? false;
    return withArchive(named, backups, async (archive) => {
      if (where.directUrl) {
        await restoreShared({ archive, databaseUrl: where.directUrl, files, force });
        return 'Basis data dan berkas dipulihkan.';
      }
      const aside = await restoreBackup({ ...where, archive, force, now: new Date() });
      if (where.bucket) await moveFiles(where.storageDir, files);
      const told = aside.map((path) => `Data lama dipindahkan ke ${path}`);
      return [`Data dipulihkan ke ${where.dataDir}`, ...told].join('\n');
    });
  },
});

/** A file of this machine as it is; otherwise the backup of that name, fetched for as long as it is needed. */
async function withArchive<T>(named: string, backups: BackupPlace, work: (archive: string) => Promise<T>): Promise<T> {
  if (existsSync(resolve(named))) return work(resolve(named));
  const stored = await backups.find(basename(named));
  if (!stored) throw new BackupRefusal(`Berkas cadangan "${resolve(named)}" tidak ditemukan.`);
  const draft = await mkdtemp(join(tmpdir(), 'panel-backup-'));
  try {
    const archive = join(draft, 'panel.tar.gz');
    await pipeline(await stored.open(), createWriteStream(archive, { mode: 0o600 }));
    return await work(archive);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The embedded database with its files in a bucket. */
async function moveFiles(storageDir: string, files: BackupPlace): Promise<void> {
  for await (const { name } of folderPlace(storageDir).list('')) await files.take(name, join(storageDir, name));
}

async function howToName(backups: BackupPlace): Promise<string> {
  const found = (await listBackups(backups)).map(({ name }) => `  ${name}`);
  return ['Sebutkan berkas cadangannya: npm run restore -- panel-….tar.gz', ...found].join('\n');
}
