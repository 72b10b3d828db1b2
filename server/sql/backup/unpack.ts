import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupRefusal } from './places';
import { readTar } from './tar';

/** Unpacks a backup; `targetOf` says where each of its files goes, or refuses. @throws BackupRefusal when it cannot be read to its end. */
export async function unpackArchive(archive: string, targetOf: (path: string) => string): Promise<void> {
  const bytes = createReadStream(archive);
  const unzipped = bytes.pipe(createGunzip());
  bytes.on('error', (error) => unzipped.destroy(error));
  try {
    await readTar(unzipped, async ({ path, content }) => {
      const target = targetOf(path);
      await mkdir(path.endsWith('/') ? target : dirname(target), { recursive: true, mode: 0o700 });
      if (!path.endsWith('/')) await pipeline(content, createWriteStream(target, { mode: 0o600 }));
    });
  } catch (error) {
    if (error instanceof BackupRefusal) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupRefusal(`Berkas cadangan "${archive}" tidak dapat dibaca sampai selesai: ${why}`);
  }
}
