import type {
  FileFault,
  FileFormat,
  FileRow,
  FindingSum,
  ImportCounts,
  ImportFinding,
  ImportPlan,
  Mapping,
  SheetPlan,
  ValueMaps,
} from './types';

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
  readonly isHeaderFound?: boolean;
  readonly sheets?: readonly SheetPlan[];
  readonly last?: FileRow | null;
  readonly remarks?: readonly ImportFinding[];
  /** What would become of the rows; only of a dry run. */
  readonly counts?: ImportCounts;
  /** Errors first; repairs are summed up. */
  readonly findings?: readonly ImportFinding[];
  readonly sums?: readonly FindingSum[];
  readonly findingsTotal?: number;
  /** What an updating import would change, record by record. */
  readonly changes?: readonly RecordChange[];
}

/** What one row of a file changes of a record that is there. */
export interface RecordChange {
  readonly line: number;
  readonly id: number;
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
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
  readonly changed?: number;
  readonly ambiguous?: number;
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
  /** May this person take it back, or go on with it? Known only when it is requested by its id. */
  readonly mayUndo: boolean;
  readonly mayResume: boolean;
  /** How far it is, while it is worked on. */
  readonly progress?: { readonly done: number; readonly total: number };
  /** The result of its rows, as the call that began it would have answered. */
  readonly result: ImportResult;
  /** Rows that can be taken back, records that can have their values again, and those changed since, which stay. */
  readonly undoable?: number;
  readonly restorable?: number;
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
      readonly sums: readonly FindingSum[];
      readonly findingsTotal: number;
    }
  | { readonly ok: false; readonly fault: FileFault; readonly line?: number; readonly message: string };

export const findingLevels = ['all', 'error', 'warning'] as const;
export type ImportFindingLevel = (typeof findingLevels)[number];

/** What was found in the rows of an import that has ended, a page of lines at a time. */
export interface FindingPage {
  readonly lines: readonly RefusedLine[];
  /** Lines of each level. */
  readonly counts: Readonly<Record<ImportFindingLevel, number>>;
  readonly sums: readonly FindingSum[];
}

/** What an office has chosen for the columns and words of files with these headings. */
export interface RememberedReading {
  /** As `headingsKey` has them. */
  readonly headings: string;
  readonly mapping: Mapping | null;
  readonly values: ValueMaps | null;
  readonly by: string | null;
  readonly at: string;
}
