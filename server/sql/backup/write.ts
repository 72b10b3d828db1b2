import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DatabaseFile } from '../connection';
import { listBackups } from './list';
import type { BackupPlace } from './places';
import { listExpiredBackups, toBackupName } from './retention';
import { writeTar } from './tar';

/** By the clock of the machine, which also dates its files. */
const LEFT_BEHIND_MS = 3_600_000;
/** A third of the work of the usual 6, for a copy a tenth larger: it is made beside people who work. */
const PACKED = 3;

export interface BackupSource {
  /** Of this machine: where it is written before it is whole. */
  readonly draftDir: string;
  readonly files: BackupPlace;
  readonly backups: BackupPlace;
  /** `Database.copy` of the embedded database; of another database, what its own tool writes to the file it is given. */
  readonly database: (() => AsyncIterable<DatabaseFile>) | { readonly to: (file: string) => Promise<void> };
  readonly now: Date;
  /** Ends the writing; nothing of it stays. */
  readonly signal?: AbortSignal;
}

/**
 * Writes `panel-<UTC time>.tar.gz` into the place of the backups, with `database/…` (of the embedded one) or `database.dump`
 * (pg_dump's), and `storage/…`, deletes backups past their time, and returns the name. Of the embedded database only the
 * holder of the folder lock may call it.
 * DATA_DIR/secret is left out on purpose: who finds a backup must not get the key to stored passwords with it.
 */
export async function writeBackup({ database, draftDir, files, backups, now, signal }: BackupSource): Promise<string> {
  await mkdir(draftDir, { recursive: true, mode: 0o700 });
  const name = toBackupName(now);
  const draft = join(draftDir, `${name}.partial`);
  const dumped = join(draftDir, `${name}.dump.partial`);
  try {
    const tar = writeTar(listContents(readDatabase(database, dumped), files));
    // Open before anything can end it: a stream that opens later would leave the file behind.
    const file = (await open(draft, 'w', 0o600)).createWriteStream();
    await pipeline(Readable.from(tar, { objectMode: true }), createGzip({ level: PACKED }), file, {
      ...(signal && { signal }),
    });
    await backups.take(name, draft);
  } finally {
    await Promise.all([draft, dumped].map((file) => rm(file, { force: true })));
  }
  await prune(backups, draftDir);
  return name;
}

async function* readDatabase(source: BackupSource['database'], file: string): AsyncGenerator<DatabaseFile> {
  if (typeof source === 'function') {
    for await (const each of source()) yield { ...each, path: `database/${each.path}` };
    return;
  }
  // Readable by its owner only, from its first byte on.
  await (await open(file, 'w', 0o600)).close();
  await source.to(file);
  yield { path: 'database.dump', size: (await stat(file)).size, content: createReadStream(file) };
}

async function* listContents(database: AsyncIterable<DatabaseFile>, files: BackupPlace): AsyncGenerator<DatabaseFile> {
  yield* database;
  for await (const { name } of files.list('')) {
    // While the server runs a file may go between being listed and being read.
    const found = await files.find(name);
    const content = await found?.open().catch(unlessGone);
    if (found && content) yield { path: `storage/${name}`, size: found.size, content };
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function prune(backups: BackupPlace, draftDir: string): Promise<void> {
  const names = (await listBackups(backups)).map(({ name }) => name);
  for (const name of listExpiredBackups(names)) await backups.remove(name);
  for (const name of (await readdir(draftDir)).filter((each) => each.endsWith('.partial'))) {
    const file = join(draftDir, name);
    // Another process may be writing its own; one without a recent write was left behind.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
  }
}
