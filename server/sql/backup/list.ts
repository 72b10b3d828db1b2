import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findBackupTime } from './retention';

export interface StoredBackup {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly at: string;
}

/** What lies in `DATA_DIR/backups`, newest first. A folder that is not there holds nothing. */
export async function listBackups(dataDir: string): Promise<readonly StoredBackup[]> {
  const folder = join(dataDir, 'backups');
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const at = findBackupTime(name);
      // It may be past its time and gone in this very moment.
      const facts = at === undefined ? undefined : await stat(join(folder, name)).catch(() => undefined);
      return at && facts ? [{ name, size: facts.size, at }] : [];
    }),
  );
  return found.flat().toSorted((a, b) => (a.name < b.name ? 1 : -1));
}
