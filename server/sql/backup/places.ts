import type { Readable } from 'node:stream';

/** Where the embedded server keeps its data. */
export interface DataFolders {
  readonly dataDir: string;
  readonly storageDir: string;
}

/** A place for files, as far as backups use it (`server/files/place.ts`). */
export interface BackupPlace {
  readonly take: (name: string, file: string) => Promise<void>;
  readonly find: (
    name: string,
  ) => Promise<{ readonly size: number; readonly open: () => Promise<Readable> } | undefined>;
  readonly remove: (name: string) => Promise<void>;
  readonly list: (prefix: string) => AsyncIterable<{ readonly name: string; readonly size: number }>;
}

/** A message for the person at the keyboard, in Indonesian; not a fault of the program. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}
