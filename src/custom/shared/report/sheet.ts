import type { Cell } from 'write-excel-file/browser';

export type ReportCell = string | number | null;

const widest = 48;

/** One sheet whose first row is the head and whose last one are the totals. The writer is fetched when it is needed. */
export async function toXlsx(rows: readonly (readonly ReportCell[])[], name: string): Promise<Blob> {
  const { default: writeXlsx } = await import('write-excel-file/browser');
  const cells = rows.map((row, at) => row.map((cell) => toCell(cell, at === 0 || at === rows.length - 1)));
  const columns = (rows[0] ?? []).map((_, at) => ({
    width: Math.min(widest, Math.max(...rows.map((row) => String(row[at] ?? '').length + 3))),
  }));
  return writeXlsx(cells, { sheet: name.slice(0, 31), stickyRowsCount: 1, columns }).toBlob();
}

function toCell(value: ReportCell, isBold: boolean): Cell {
  if (value === null) return null;
  const weight = isBold ? { fontWeight: 'bold' as const } : {};
  return typeof value === 'number'
    ? { value, type: Number, format: '#,##0', ...weight }
    : { value, type: String, ...weight };
}
