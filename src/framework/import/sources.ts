import type { FileFault, FileFormat, FileRow } from './types';

/** The rows of a text file, or of one sheet of a workbook; read as often as needed. */
export interface Sheet {
  /** '' in a text file. */
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: () => Iterable<FileRow>;
  /** Lines a person does not see: hidden by hand or by a filter. */
  readonly hiddenLines: ReadonlySet<number>;
  /** Lines with a cell that stands once for several rows. */
  readonly mergedLines: ReadonlySet<number>;
  /** It cannot be read, others of its file may. */
  readonly refused?: Refused;
}

/** A file that can be read. */
export interface Source {
  readonly format: FileFormat;
  /** In their order; at least one, and only those in which anything stands. */
  readonly sheets: readonly Sheet[];
}

/** Why a file cannot be read, and the sentence about it when it is not the usual one of its fault. */
export interface Refused {
  readonly fault: FileFault;
  readonly sentence?: string;
}

export type OpenedSource = Source | Refused;
