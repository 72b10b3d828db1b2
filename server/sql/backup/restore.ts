import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { acquireFolderLock } from '../connection/lock';
import { openDatabase } from '../connection/open';
import { BackupRefusal, type DataFolders } from './places';
import { unpackArchive } from './unpack';

/** The database in backups that were made while everybody waited. */
const WHOLE = 'database.tar.gz';

export interface RestoreOptions extends DataFolders {
  readonly archive: string;
  /** Restore over existing data; the old data is moved aside, never deleted. */
  readonly force: boolean;
  readonly now: Date;
}

/**
 * Puts a backup into DATA_DIR: unpacked and opened beside the old data first, swapped in by renames at the end.
 * Returns the paths where the old data now lies.
 * @throws FolderLockedError while a server uses the folder; BackupRefusal when it holds data and `force` is not given.
 */
export async function restoreBackup(options: RestoreOptions): Promise<readonly string[]> {
  const { dataDir, storageDir, archive, force, now } = options;
  if (!existsSync(archive)) throw new BackupRefusal(`Berkas cadangan "${archive}" tidak ditemukan.`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = acquireFolderLock(dataDir);
  const draft = join(dataDir, 'restore.partial');
  const storageDraft = `${storageDir}.restore.partial`;
  try {
    const occupied = [join(dataDir, 'db'), storageDir].filter(existsSync);
    if (!force && (await holdsAnything(occupied))) throw new BackupRefusal(alreadyFilled(dataDir));
    await clear(draft, storageDraft);
    await unpackArchive(archive, (path) => toTarget(path, draft, storageDraft));
    if (!existsSync(join(draft, 'db', 'backup_label')) && !existsSync(join(draft, WHOLE)))
      throw new BackupRefusal('Cadangan ini bukan dari basis data bawaan: pulihkan dengan DATABASE_URL.');
    await openOnce(draft);
    const aside = await moveAside(occupied, now);
    await rename(join(draft, 'db'), join(dataDir, 'db'));
    if (existsSync(storageDraft)) await rename(storageDraft, storageDir);
    return aside;
  } finally {
    await clear(draft, storageDraft);
    lock.release();
  }
}

function toTarget(path: string, draft: string, storageDraft: string): string {
  if (path === WHOLE) return join(draft, path);
  for (const [beginning, folder] of [
    ['database/', join(draft, 'db')],
    ['storage/', storageDraft],
  ] as const) {
    const target = resolve(folder, path.slice(beginning.length));
    if (path.startsWith(beginning) && target.startsWith(folder + sep)) return target;
  }
  throw new BackupRefusal(`Berkas cadangan berisi jalur yang tidak dikenal: "${path}".`);
}

/** Opening it once brings it to its last change, and proves that it is a working database before anything old is touched. */
async function openOnce(draft: string): Promise<void> {
  const whole = join(draft, WHOLE);
  const db = await openDatabase({ dataDir: draft, ...(existsSync(whole) && { snapshot: await readFile(whole) }) });
  try {
    await db.ping();
  } finally {
    await db.close();
  }
}

async function moveAside(paths: readonly string[], now: Date): Promise<readonly string[]> {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const moves = paths.map((path) => ({ path, aside: `${path}.before-restore-${stamp}` }));
  for (const { path, aside } of moves) await rename(path, aside);
  return moves.map(({ aside }) => aside);
}

async function holdsAnything(paths: readonly string[]): Promise<boolean> {
  const contents = await Promise.all(paths.map((path) => readdir(path)));
  return contents.some((names) => names.length > 0);
}

const clear = (...paths: readonly string[]) =>
  Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));

const alreadyFilled = (dataDir: string) =>
  `Folder data "${dataDir}" sudah berisi data. Tambahkan --force untuk memulihkan di atasnya: data lama dipindahkan ke samping, tidak dihapus.`;
