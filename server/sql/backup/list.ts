import type { BackupPlace } from './places';
import { findBackupTime } from './retention';

export interface StoredBackup {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly at: string;
}

/** The backups of a place, newest first. */
export async function listBackups(place: BackupPlace): Promise<readonly StoredBackup[]> {
  const found: StoredBackup[] = [];
  for await (const { name, size } of place.list('')) {
    const at = findBackupTime(name);
    if (at) found.push({ name, size, at });
  }
  return found.toSorted((a, b) => (a.name < b.name ? 1 : -1));
}
