import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Places } from './places';
import { listExpiredBackups, toBackupName } from './retention';
import { type TarFile, writeTar } from './tar';

export interface BackupSource extends Places {
  /** `Database.dump` of the embedded database. */
  readonly dump: () => Promise<Uint8Array>;
  readonly now: Date;
}

/**
 * Writes `DATA_DIR/backups/panel-<UTC time>.tar.gz` with `database.tar.gz` (PGlite's own dump) and `storage/…`, deletes
 * backups past their time, and returns the path. Only the holder of the folder lock may call it.
 * DATA_DIR/secret is left out on purpose: who finds a backup must not get the key to stored passwords with it.
 */
export async function writeBackup({ dump, dataDir, storageDir, now }: BackupSource): Promise<string> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, toBackupName(now));
  const draft = `${path}.partial`;
  const tar = writeTar(listContents(await dump(), storageDir));
  await pipeline(Readable.from(tar, { objectMode: true }), createGzip(), createWriteStream(draft, { mode: 0o600 }));
  await sync(draft);
  await rename(draft, path);
  await sync(folder);
  await prune(folder);
  return path;
}

async function* listContents(database: Uint8Array, storageDir: string): AsyncGenerator<TarFile> {
  yield { path: 'database.tar.gz', size: database.length, content: Readable.from([database]) };
  if (!existsSync(storageDir)) return;
  const entries = await readdir(storageDir, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `storage/${relative(storageDir, file).split(sep).join('/')}`;
    yield { path, size: (await stat(file)).size, content: createReadStream(file) };
  }
}

async function prune(folder: string): Promise<void> {
  const names = await readdir(folder);
  const leftovers = names.filter((name) => name.endsWith('.partial'));
  for (const name of [...listExpiredBackups(names), ...leftovers]) await rm(join(folder, name), { force: true });
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
