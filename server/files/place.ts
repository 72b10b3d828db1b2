import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

export interface PlacedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Where files lie under names: a folder of this machine, or a bucket that every machine reaches. */
export interface FilePlace {
  /** What two processes that see the same files have in common, and nobody else has. */
  readonly identity: () => Promise<string>;
  /** There for good when it resolves; nothing of it is left when it rejects. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The same with a finished file of this machine, which is gone afterwards. */
  readonly take: (name: string, file: string) => Promise<void>;
  readonly find: (name: string) => Promise<StoredFile | undefined>;
  /** Removing what is not there is fine. */
  readonly remove: (name: string) => Promise<void>;
  /** Every file whose name begins so; '' for all. */
  readonly list: (prefix: string) => AsyncIterable<PlacedFile>;
}
