import type { FileFault, FileFormat, FileRow } from './types';

/** A file whose rows can be read as often as needed. */
export interface Source {
  readonly format: FileFormat;
  readonly rows: () => Iterable<FileRow>;
}

/** Why a file cannot be read, and the sentence about it when it is not the usual one of its fault. */
export interface Refused {
  readonly fault: FileFault;
  readonly sentence?: string;
}

export type OpenedSource = Source | Refused;
