import type { CellCode, IssueCode } from '../schema';

/** What a file is read as. Everything has a default that the file itself suggests. */
export interface ImportOptions {
  /**
   * First line with a record on it, from 1. Without it the line below the headings, which are looked for; anything below 1
   * or no whole number is ignored.
   */
  readonly startRow?: number;
  /** First column that counts, from 0; default 0. */
  readonly startColumn?: number;
  /** Column of the file (from 0, after `startColumn`) → field. Without it columns are found by their names. */
  readonly mapping?: Mapping;
  /** Values for the whole file: `{ relawan_id: 7 }`. */
  readonly chosen?: Readonly<Record<string, unknown>>;
  /** A person's answer where the file does not say whether 5/8/1987 is in August or in May. */
  readonly dayFirst?: boolean;
  /** What a person says unknown words of a column mean: field → cell, as `valueKey` has it → value, '' for nothing. */
  readonly values?: ValueMaps;
  /** Rows may change records that are there, instead of being left out as duplicates. */
  readonly update?: ImportUpdate;
  /** Names of the sheets of a workbook that are read; default: all that hold known columns and are not hidden. */
  readonly onlySheets?: readonly string[];
}

export type ValueMaps = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ImportUpdate {
  /** The fields a record is recognised by: one of the groups of `import.match`. */
  readonly match: readonly string[];
  /** Fields whose stored value stays, whatever the file says. */
  readonly keep?: readonly string[];
}

/** Per column of the file, the field it fills; null: not read. */
export type Mapping = readonly (string | null)[];

/** How the bytes were understood; shown, so that a person can disagree. */
export interface FileFormat {
  readonly kind: 'csv' | 'xlsx';
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly delimiter: ',' | ';' | '\t' | '|';
  /** A `sep=;` line stood on top. */
  readonly separatorLine: boolean;
}

/**
 * One line of the file as text. `line` is the physical line it begins on, from 1, and no other row of the file has it: lines
 * of the second sheet that is read begin at `sheetLines`, and so on. `rowIn` is the number people see.
 */
export interface FileRow {
  readonly line: number;
  /** Its sheet, where more than one is read. */
  readonly sheet?: string;
  readonly cells: readonly string[];
  /** A quotation mark that never closes, too many columns, a cell too long. */
  readonly broken?: FileFault;
}

/** More lines than a sheet can have. */
export const sheetLines = 2_000_000;

/** The row as its sheet numbers it. */
export const rowIn = (line: number): number => line % sheetLines;

/** Why a whole file, or a line of it, cannot be read. */
export type FileFault =
  | 'empty'
  | 'headerOnly'
  | 'notText'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'unclosedQuote'
  | 'badEncoding';

/** What only a whole row or a whole file can tell. */
export type EngineCode =
  /** The field has two columns: the second is not read. */
  | 'repeatedColumn'
  /** The line above the first record holds no known heading: it may be a record itself. */
  | 'noHeadings'
  /** A field that must be filled has no column. */
  | 'missingColumn'
  /** An end mark: what stands below it is not read. */
  | 'stoppedAt'
  /** A row of totals, left out. */
  | 'totalsRow'
  /** Numbers of sixteen digits that nearly all end in 0. */
  | 'endingZeros'
  /** Abbreviations from another list than ours: P and W for Pria and Wanita. */
  | 'unknownCodes'
  /** The server works the value out, and comes to another one. */
  | 'differs'
  /** Fewer cells than headings, where other rows have them all: the line may be cut off. */
  | 'shortRow'
  /** Two columns say different things about one field. */
  | 'contradicts'
  /** A part of the cell has no field here: the place of 'Bandung, 12-03-1990'. */
  | 'partLeftOut'
  /** A cell that should hold rows of a record, and has a line that is none. */
  | 'rowsUnreadable'
  /** Letters that a wrong encoding has broken. */
  | 'garbled'
  /** A word whose meaning a person has chosen. */
  | 'mappedValue'
  /** Several records are what this row could change. */
  | 'ambiguousStored'
  /** An earlier row of the file changes the same record. */
  | 'changedTwice'
  /** Letters that a wrong encoding had broken are whole again. */
  | 'lettersRestored'
  /** A formula whose result the file does not hold. */
  | 'uncalculated'
  /** A text that a spreadsheet would take for a formula. */
  | 'formulaText'
  /** Sheets that are not read: without known columns, with few of them, hidden, or too large. */
  | 'sheetUnknown'
  | 'sheetPartial'
  | 'sheetHidden'
  | 'sheetTooLarge'
  /** Rows that a person does not see in the spreadsheet; they are read. */
  | 'hiddenRows'
  /** A merged cell counts for each of its rows. */
  | 'mergedRows'
  /** Rows with values only in columns that are not read: running numbers of a form. */
  | 'blankRows';

/** One thing found in one row. */
export interface ImportFinding {
  /** Line of the file, as `FileRow` has it. */
  readonly line: number;
  /** Its sheet, where more than one is read. */
  readonly sheet?: string;
  /** The field; '' for the whole row. */
  readonly field: string;
  /** Heading of its column in the file. */
  readonly column?: string;
  /** The cell as it stands in the file. */
  readonly value?: string;
  readonly code:
    | IssueCode
    | CellCode
    | FileFault
    | 'duplicateInFile'
    | 'duplicateStored'
    | 'similarInFile'
    | 'similarStored'
    | 'ignoredColumn'
    | 'unknownReference'
    | 'manyReferences'
    | EngineCode;
  /** `error`: the row is left out; `warning`: taken all the same; `repair`: corrected, and reported. */
  readonly level: 'error' | 'warning' | 'repair';
  /** The sentence, in the requested language. */
  readonly message: string;
  /** What stands in the sentence besides: limits, choices, counts. From them a translation is built. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The other row or record, for duplicates. */
  readonly other?: { readonly line?: number; readonly sheet?: string; readonly id?: number; readonly title?: string };
}

/** Repairs of one kind in one column: how many, and the first of them. */
export interface FindingSum extends ImportFinding {
  readonly count: number;
}

/** What becomes of one row. */
export type RowOutcome =
  /** Goes in. */
  | 'new'
  /** Is there already with the same values: nothing is done. */
  | 'unchanged'
  /** Is there already with other values, and changes them. */
  | 'changed'
  /** Is there already, or stands in the file already, with other values: left out and reported. */
  | 'duplicate'
  /** Could change more than one record: left out and reported. */
  | 'ambiguous'
  /** Has errors. */
  | 'failed';

/** A row after the check that needs no database. `values` are what `validate` let through. */
export interface CheckedRow {
  readonly line: number;
  readonly sheet?: string;
  readonly cells: readonly string[];
  readonly outcome: 'new' | 'duplicate' | 'failed';
  readonly values: Readonly<Record<string, unknown>>;
  /** What `validate` was given, for whoever has to ask again. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** Cells of reference columns, as text: an e-mail address or a name, for the server to look up. */
  readonly references: Readonly<Record<string, string>>;
  readonly findings: readonly ImportFinding[];
  /** Fields for which the file itself has values. */
  readonly given: readonly string[];
  /** What is missing only if the row becomes a new record: errors then. Of a file that may change records. */
  readonly gaps: readonly ImportFinding[];
}

/** How many rows of each kind. Their sum is `total`: no row gets lost. */
export interface ImportCounts {
  readonly total: number;
  readonly new: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly duplicate: number;
  readonly ambiguous: number;
  readonly failed: number;
  /** Rows of `new` and `changed` in which something was mended, and in which something was remarked. */
  readonly repaired: number;
  readonly warned: number;
}

/** One sheet of a workbook in which anything stands. */
export interface SheetPlan {
  readonly name: string;
  /** Filled rows below its headings; all of them where it has none. */
  readonly rows: number;
  readonly isRead: boolean;
  readonly isHidden: boolean;
  /** Does it hold enough known columns to be read by default? */
  readonly isKnown: boolean;
}

/** Facts about the file before its rows are checked. */
export interface ImportPlan {
  readonly format: FileFormat;
  /** Headings as they stand in the file, from `startColumn` on. */
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  readonly startRow: number;
  readonly startColumn: number;
  /** The line the headings were read from; null: the file has none above `startRow`. */
  readonly headerLine: number | null;
  /** No start was chosen, and the headings were found below the first line. */
  readonly isHeaderFound?: boolean;
  /** Of a workbook. */
  readonly sheets?: readonly SheetPlan[];
  readonly totalRows: number;
  /** The first and the last rows that will be read, so that a person sees whether the first one is lost. */
  readonly first: readonly FileRow[];
  readonly last: FileRow | null;
  /** Findings about whole columns: sixteen-digit numbers that all end in 0, ambiguous dates. */
  readonly remarks: readonly ImportFinding[];
}

/** Caps that keep memory bounded. Source: reliability 2.4. */
export const importLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 50_000,
  columns: 64,
  cell: 10_000,
} as const;
