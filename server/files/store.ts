import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { newPath, type Placement, readPath } from './paths';

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

export interface ListedFile {
  readonly path: string;
  readonly modifiedAt: Date;
}

/** Where uploaded files are; the only way to them. */
export interface FileStore {
  /** Keeps the bytes for good and says where: the path is what a record remembers. */
  readonly put: (bytes: Uint8Array, placement: Placement) => Promise<string>;
  /** Undefined for what is not there, and for every text that is no path of this store. */
  readonly find: (path: string) => Promise<StoredFile | undefined>;
  /** Removing what is not there is fine. */
  readonly remove: (path: string) => Promise<void>;
  /** Every file whose path begins so; '' for all. */
  readonly list: (prefix: string) => AsyncIterable<ListedFile>;
}

/** Files below `root`, which is made with the first of them and readable by its owner only. */
export function createFileStore(root: string, now: () => Date): FileStore {
  const driver = new FSDriver({ location: root, visibility: 'private' });
  return {
    async put(bytes, placement) {
      const path = newPath(placement, now());
      await mkdir(root, { recursive: true, mode: 0o700 });
      try {
        await driver.put(path, bytes);
        await sync(join(root, path));
      } catch (error) {
        await driver.delete(path).catch(() => undefined);
        throw error;
      }
      return path;
    },
    async find(path) {
      if (!readPath(path) || !(await driver.exists(path))) return undefined;
      return { size: (await driver.getMetaData(path)).contentLength, open: () => driver.getStream(path) };
    },
    async remove(path) {
      if (readPath(path)) await driver.delete(path);
    },
    list: (prefix) => listFiles(root, prefix),
  };
}

/** A record that names the file is committed durably, so the file must be on the disk before. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Not the driver's own listing, which ends with an error at the first name a person has put there by hand. */
async function* listFiles(root: string, prefix: string): AsyncIterable<ListedFile> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(orNothing);
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(root, file).split(sep).join('/');
    if (!entry.isFile() || !path.startsWith(prefix) || !readPath(path)) continue;
    const found = await stat(file).catch(() => undefined);
    if (found) yield { path, modifiedAt: found.mtime };
  }
}

function orNothing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
