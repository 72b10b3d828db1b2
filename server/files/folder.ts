import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FilePlace, PlacedFile } from './place';

/** Two processes that read the same mark here see the same folder, under whatever path. */
const MARK = '.place';

/** Files below `root`, which is made with the first of them and readable by its owner only. */
export function folderPlace(root: string): FilePlace {
  const driver = new FSDriver({ location: root, visibility: 'private' });
  const make = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

  async function keep(name: string, write: () => Promise<void>): Promise<void> {
    await make(root);
    try {
      await write();
      await sync(join(root, name));
    } catch (error) {
      await driver.delete(name).catch(() => undefined);
      throw error;
    }
  }

  return {
    async identity() {
      await make(root);
      const file = join(root, MARK);
      await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch(unlessThere);
      return readFile(file, 'utf8');
    },
    put: (name, bytes) => keep(name, () => driver.put(name, bytes)),
    take: (name, file) =>
      keep(name, async () => {
        await make(dirname(join(root, name)));
        await rename(file, join(root, name)).catch(async () => {
          // Another file system.
          await copyFile(file, join(root, name));
          await rm(file);
        });
        await sync(dirname(join(root, name)));
      }),
    async find(name) {
      if (!(await driver.exists(name))) return undefined;
      const { contentLength: size } = await driver.getMetaData(name);
      // Opened when it is asked for: one that is gone by then says so here, and not in the middle of what reads it.
      return { size, open: async () => (await open(join(root, name), 'r')).createReadStream() };
    },
    remove: (name) => driver.delete(name),
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
async function* listFiles(root: string, prefix: string): AsyncIterable<PlacedFile> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(orNothing);
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(root, file).split(sep).join('/');
    if (!entry.isFile() || !name.startsWith(prefix) || entry.name === MARK) continue;
    const found = await stat(file).catch(() => undefined);
    if (found) yield { name, size: found.size, modifiedAt: found.mtime };
  }
}

function orNothing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
