import type {
  FindingPage,
  ImportFindingLevel,
  ImportPreview,
  ImportResult,
  ImportState,
  RememberedReading,
} from '../../import/answers';
import type { ImportUpdate, Mapping, ValueMaps } from '../../import/types';

export interface ImportFileRequest {
  readonly file: File;
  /** Undefined: an API with `imports` looks for the headings by itself. */
  readonly startRow?: number;
  readonly startColumn: number;
  /** The first row holds the headings; set only where the reading starts with it. */
  readonly skipFirstRow?: boolean;
  readonly chosen?: Readonly<Record<string, unknown>>;
  readonly mapping?: Mapping;
  readonly dayFirst?: boolean;
  readonly values?: ValueMaps;
  readonly update?: ImportUpdate;
  readonly onlySheets?: readonly string[];
  readonly signal?: AbortSignal;
}

interface SavedFile {
  readonly blob: Blob;
  readonly name?: string;
}

/** What the import page asks of the data provider. The template as XLSX, and what stands below the upload, only of an API with `imports`. */
export interface ImportProvider {
  readonly importTemplate: (
    resource: string,
    params?: { readonly format?: 'csv' | 'xlsx'; readonly signal?: AbortSignal },
  ) => Promise<SavedFile>;
  readonly importPreview: (
    resource: string,
    params: ImportFileRequest & { readonly check?: boolean },
  ) => Promise<ImportPreview>;
  readonly importUpload: (
    resource: string,
    params: ImportFileRequest & { readonly onUploadProgress?: (fraction: number) => void },
  ) => Promise<ImportResult>;
  readonly findImport: (
    resource: string,
    params: { readonly file: string; readonly since: string; readonly signal?: AbortSignal },
  ) => Promise<ImportState | undefined>;
  readonly importState: (id: number, params?: { readonly signal?: AbortSignal }) => Promise<ImportState>;
  readonly importResume: (id: number) => Promise<ImportState>;
  readonly importUndo: (
    id: number,
  ) => Promise<{ readonly undone: number; readonly restored: number; readonly kept: number }>;
  readonly importFailedRows: (id: number) => Promise<SavedFile>;
  readonly importFindings: (
    id: number,
    params: {
      readonly level: ImportFindingLevel;
      readonly page: number;
      readonly perPage: number;
      readonly signal?: AbortSignal;
    },
  ) => Promise<FindingPage>;
  readonly importMemory: (
    resource: string,
    params?: { readonly signal?: AbortSignal },
  ) => Promise<readonly RememberedReading[]>;
}
