import type { FileCheck } from '../../import/answers';
import type { ImportOptions } from '../../import/types';
import type { Layer } from '../../schema';

/** A check of a file on this machine, without any database. */
export interface CheckRequest {
  readonly resource: string;
  readonly file: File;
  readonly locale: string;
  readonly today: string;
  /** The site's, by its IANA name. */
  readonly timeZone: string;
  readonly role?: string;
  /** The layers over the declarations. */
  readonly layers?: readonly Layer[];
  readonly options: ImportOptions;
}

/** Checks files beside the page, so that the page stays quick. A newer question ends the older one. */
export interface ImportChecker {
  /** Files are checked anew when it changes. */
  readonly basis?: string;
  readonly check: (request: CheckRequest, signal: AbortSignal) => Promise<FileCheck>;
}
