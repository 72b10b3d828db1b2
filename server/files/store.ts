import { newPath, type Placement, readPath } from './paths';
import type { FilePlace, StoredFile } from './place';

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

/** Whatever a place holds under other names is none of its files. */
export const createFileStore = (place: FilePlace, now: () => Date): FileStore => ({
  async put(bytes, placement) {
    const path = newPath(placement, now());
    await place.put(path, bytes);
    return path;
  },
  find: async (path) => (readPath(path) ? place.find(path) : undefined),
  remove: async (path) => (readPath(path) ? place.remove(path) : undefined),
  async *list(prefix) {
    for await (const { name: path, modifiedAt } of place.list(prefix)) if (readPath(path)) yield { path, modifiedAt };
  },
});
