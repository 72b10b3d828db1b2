import type { Cell, CellObject, Feature } from 'write-excel-file/universal';

export type { CellObject };

export type SheetCell = string | number | null;

export interface XlsxSheet {
  /** What a spreadsheet forbids in a name is left out, and what is longer than 31 letters. */
  readonly name: string;
  /** Stands behind the name, which is cut for it. */
  readonly mark?: string;
  /** The first row is the head. A cell with a format of its own is taken as it is. */
  readonly rows: readonly (readonly (SheetCell | CellObject)[])[];
  /** The last row holds the totals. */
  readonly hasTotals?: boolean;
  /** Of every column; without it as wide as what stands in them. */
  readonly width?: number;
}

/**
 * A file of sheets whose heads stay in sight. Text stays text: sixteen digits are no number, and nothing is run. The writer
 * is fetched when it is needed.
 */
export async function toXlsx(sheets: readonly XlsxSheet[], features: readonly Feature<Blob>[] = []): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const written = sheets.map((sheet) => ({
    sheet: nameOf(sheet),
    data: sheet.rows.map((row, at) => row.map((cell) => toCell(cell, isBold(sheet, at)))),
    columns: (sheet.rows[0] ?? []).map((_, column) => ({ width: sheet.width ?? widthOf(sheet, column) })),
    stickyRowsCount: 1,
  }));
  return write(written, { features: [...features] }).toBlob();
}

const MOST_LETTERS = 31;

function nameOf({ name, mark }: XlsxSheet): string {
  const suffix = mark ? ` ${mark}` : '';
  return (
    name
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, MOST_LETTERS - suffix.length)
      .trim() + suffix
  );
}

const isBold = ({ rows, hasTotals }: XlsxSheet, at: number): boolean =>
  at === 0 || (hasTotals === true && at === rows.length - 1);

/** A cell of a spreadsheet holds no more letters. */
const MOST_IN_CELL = 32_767;

function toCell(value: SheetCell | CellObject, bold: boolean): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'object') return value;
  const weight = bold ? { fontWeight: 'bold' as const } : {};
  if (typeof value === 'string') return { value: value.slice(0, MOST_IN_CELL), type: String, ...weight };
  return { value, type: Number, format: Number.isInteger(value) ? '#,##0' : '#,##0.00', ...weight };
}

/** Of what stands in the first rows, in letters. */
const widthOf = ({ rows }: XlsxSheet, column: number): number =>
  Math.min(60, Math.max(10, ...rows.slice(0, 200).map((row) => shownIn(row[column]).length + 2)));

const shownIn = (cell: SheetCell | CellObject | undefined): string =>
  String((typeof cell === 'object' ? cell?.value : cell) ?? '');
