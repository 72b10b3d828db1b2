import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DataFolders } from './places';
import { listExpiredBackups, toBackupName } from './retention';
import { type TarFile, writeTar } from './tar';

/** By the clock of the machine, which also dates its files. */
const LEFT_BEHIND_MS = 3_600_000;

export interface BackupSource extends DataFolders {
  /** `Database.dump` of the embedded database; of another database, what its own tool writes to the file it is given. */
  readonly dump: (() => Promise<Uint8Array>) | { readonly to: (file: string) => Promise<void> };
  readonly now: Date;
  /** Ends the writing; nothing of it stays. */
  readonly signal?: AbortSignal;
}

/**
 * Writes `DATA_DIR/backups/panel-<UTC time>.tar.gz` with `database.tar.gz` (PGlite's own dump) or `database.dump`
 * (pg_dump's), and `storage/…`, deletes backups past their time, and returns the path. Of the embedded database only the
 * holder of the folder lock may call it.
 * DATA_DIR/secret is left out on purpose: who finds a backup must not get the key to stored passwords with it.
 */
export async function writeBackup({ dump, dataDir, storageDir, now, signal }: BackupSource): Promise<string> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, toBackupName(now));
  const draft = `${path}.partial`;
  const dumped = `${path}.dump.partial`;
  try {
    const tar = writeTar(listContents(await readDatabase(dump, dumped), storageDir));
    // Open before anything can end it: a stream that opens later would leave the file behind.
    const file = (await open(draft, 'w', 0o600)).createWriteStream();
    await pipeline(Readable.from(tar, { objectMode: true }), createGzip(), file, { ...(signal && { signal }) });
    await sync(draft);
    await rename(draft, path);
  } finally {
    await Promise.all([draft, dumped].map((file) => rm(file, { force: true })));
  }
  await sync(folder);
  await prune(folder);
  return path;
}

async function readDatabase(dump: BackupSource['dump'], file: string): Promise<TarFile> {
  if (typeof dump === 'function') {
    const bytes = await dump();
    return { path: 'database.tar.gz', size: bytes.length, content: Readable.from([bytes]) };
  }
  // Readable by its owner only, from its first byte on.
  await (await open(file, 'w', 0o600)).close();
  await dump.to(file);
  return { path: 'database.dump', size: (await stat(file)).size, content: createReadStream(file) };
}

async function* listContents(database: TarFile, storageDir: string): AsyncGenerator<TarFile> {
  yield database;
  if (!existsSync(storageDir)) return;
  const entries = await readdir(storageDir, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `storage/${relative(storageDir, file).split(sep).join('/')}`;
    // While the server runs a file may go between being listed and being read.
    const handle = await open(file, 'r').catch(() => undefined);
    if (handle) yield { path, size: (await handle.stat()).size, content: handle.createReadStream() };
  }
}

async function prune(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of listExpiredBackups(names)) await rm(join(folder, name), { force: true });
  for (const name of names.filter((each) => each.endsWith('.partial'))) {
    const file = join(folder, name);
    // Another process may be writing its own; one without a recent write was left behind.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
