import type { FileCheck, ImportPreview, ImportResult, ImportState } from '../../import/answers';
import type { ImportOptions, Mapping } from '../../import/types';
import type { Layer } from '../../schema';

/** A check of a file on this machine, without any database. */
export interface CheckRequest {
  readonly resource: string;
  readonly file: File;
  readonly locale: string;
  readonly today: string;
  readonly role?: string;
  /** What is laid over the declarations. */
  readonly layers?: readonly Layer[];
  readonly options: ImportOptions;
}

/** Checks files beside the page, so that the page stays quick. A newer question ends the older one. */
export interface ImportChecker {
  /** Files are checked anew when it changes. */
  readonly basis?: string;
  readonly check: (request: CheckRequest, signal: AbortSignal) => Promise<FileCheck>;
}

export interface ImportFileParams {
  readonly file: File;
  readonly startRow: number;
  readonly startColumn: number;
  /** The first row holds the headings; said only where the reading starts with it. */
  readonly skipFirstRow?: boolean;
  readonly chosen?: Readonly<Record<string, unknown>>;
  readonly mapping?: Mapping;
  readonly dayFirst?: boolean;
  readonly signal?: AbortSignal;
}

interface SavedFile {
  readonly blob: Blob;
  readonly name?: string;
}

/** What the import page asks of the data provider. The last five only of an API with `imports`. */
export interface ImportProvider {
  readonly importTemplate: (resource: string, params?: { readonly signal?: AbortSignal }) => Promise<SavedFile>;
  readonly importPreview: (
    resource: string,
    params: ImportFileParams & { readonly check?: boolean },
  ) => Promise<ImportPreview>;
  readonly importUpload: (
    resource: string,
    params: ImportFileParams & { readonly onUploadProgress?: (fraction: number) => void },
  ) => Promise<ImportResult>;
  readonly findImport: (
    resource: string,
    params: { readonly file: string; readonly since: string; readonly signal?: AbortSignal },
  ) => Promise<ImportState | undefined>;
  readonly importState: (id: number, params?: { readonly signal?: AbortSignal }) => Promise<ImportState>;
  readonly importResume: (id: number) => Promise<ImportState>;
  readonly importUndo: (id: number) => Promise<{ readonly undone: number; readonly kept: number }>;
  readonly importFailedRows: (id: number, format: 'csv' | 'xlsx') => Promise<SavedFile>;
}
