import { type Accept, createAccept } from './accept';
import { createFileLinks, type FileLinks } from './links';
import { createFileStore, type FileStore } from './store';

/** What has to do with files in everything the server is built from. */
export interface FileServices {
  readonly files: FileStore;
  /** Signatures of private files. */
  readonly links: FileLinks;
  readonly accept: Accept;
}

interface Settings {
  readonly storageDir: string;
  readonly secret: string;
}

export const createFileServices = ({ storageDir, secret }: Settings, now: () => Date): FileServices => ({
  files: createFileStore(storageDir, now),
  links: createFileLinks(secret),
  accept: createAccept(),
});
