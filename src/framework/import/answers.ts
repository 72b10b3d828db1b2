import type { FileFault, FileFormat, FileRow, ImportCounts, ImportFinding, ImportPlan } from './types';

/** What the preview call answers. The described API says the first part only. */
export interface ImportPreview {
  readonly totalRows: number;
  readonly startRow: number;
  readonly startColumn: number;
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
  readonly format?: FileFormat;
  readonly mapping?: readonly (string | null)[];
  readonly headerLine?: number | null;
  readonly last?: FileRow | null;
  readonly remarks?: readonly ImportFinding[];
  /** What would become of the rows; only of a dry run. */
  readonly counts?: ImportCounts;
  /** The first of them. */
  readonly findings?: readonly ImportFinding[];
  readonly findingsTotal?: number;
}

/** What one line of the file was refused for. */
export interface RefusedLine {
  readonly line: number;
  readonly messages: readonly string[];
  readonly findings?: readonly ImportFinding[];
}

/** What the import call answers. The described API counts `succeeded` and `failed` only. */
export interface ImportResult {
  readonly message?: string;
  readonly succeeded: number;
  readonly failed: number;
  readonly refused: readonly RefusedLine[];
  readonly importId?: number;
  readonly unchanged?: number;
  readonly duplicates?: number;
  readonly repaired?: number;
  readonly warned?: number;
  /** The same file was sent before: nothing was done this time. */
  readonly replayed?: boolean;
}

/** One import as the history of imports keeps it. */
export interface ImportState {
  readonly id: number;
  readonly resource: string;
  readonly file: string;
  readonly state: 'menunggu' | 'berjalan' | 'selesai' | 'gagal' | 'dibatalkan';
  readonly startedAt: string;
  readonly succeeded: number;
  readonly failed: number;
  /** May this person take it back, or go on with it? Known only of one that was asked for by its id. */
  readonly mayUndo: boolean;
  readonly mayResume: boolean;
  readonly refused: readonly RefusedLine[];
  /** Rows that can be taken back, and those changed since, which stay. */
  readonly undoable?: number;
  readonly edited?: readonly { readonly id: number; readonly title: string }[];
  readonly editedTotal?: number;
}

/** What a check of a file says that needs no database. */
export type FileCheck =
  | {
      readonly ok: true;
      readonly plan: ImportPlan;
      readonly counts: ImportCounts;
      readonly findings: readonly ImportFinding[];
      readonly findingsTotal: number;
    }
  | { readonly ok: false; readonly fault: FileFault; readonly line?: number; readonly message: string };

/** So many findings travel and are shown; the count says how many there are. */
export const shownFindings = 500;
