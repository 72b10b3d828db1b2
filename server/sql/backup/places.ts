import { join, resolve } from 'node:path';

/** Where the embedded server keeps its data. */
export interface DataFolders {
  /** DATA_DIR, default ./data */
  readonly dataDir: string;
  /** STORAGE_DIR, default DATA_DIR/storage */
  readonly storageDir: string;
}

export function toPlaces(env: Readonly<Record<string, string | undefined>>): DataFolders {
  const dataDir = resolve(env.DATA_DIR || 'data');
  return { dataDir, storageDir: resolve(env.STORAGE_DIR || join(dataDir, 'storage')) };
}

/** A message for the person at the keyboard, in Indonesian; not a fault of the program. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
