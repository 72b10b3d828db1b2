import type { Cell } from 'write-excel-file/browser';

export type ReportCell = string | number | null;

const widest = 48;

export interface ReportSheet {
  /** At most 31 letters are kept. */
  readonly name: string;
  /** The first row is the head, the last one the totals. */
  readonly rows: readonly (readonly ReportCell[])[];
  /** Without totals the last row is one like the others. */
  readonly hasTotals?: boolean;
}

/** One sheet whose first row is the head and whose last one are the totals. */
export const toXlsx = (rows: ReportSheet['rows'], name: string): Promise<Blob> => toWorkbook([{ name, rows }]);

/** A file of several sheets. The writer is fetched when it is needed. */
export async function toWorkbook(sheets: readonly ReportSheet[]): Promise<Blob> {
  const { default: writeXlsx } = await import('write-excel-file/browser');
  return writeXlsx(
    sheets.map(({ name, rows, hasTotals = true }) => ({
      sheet: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
      data: rows.map((row, at) => row.map((cell) => toCell(cell, at === 0 || (hasTotals && at === rows.length - 1)))),
      columns: (rows[0] ?? []).map((_, at) => ({ width: widthOf(rows.map((row) => row[at])) })),
      stickyRowsCount: 1,
    })),
  ).toBlob();
}

const widthOf = (cells: readonly (ReportCell | undefined)[]): number =>
  Math.min(widest, Math.max(...cells.map((cell) => String(cell ?? '').length + 3)));

function toCell(value: ReportCell, isBold: boolean): Cell {
  if (value === null) return null;
  const weight = isBold ? { fontWeight: 'bold' as const } : {};
  return typeof value === 'number'
    ? { value, type: Number, format: '#,##0', ...weight }
    : { value, type: String, ...weight };
}
