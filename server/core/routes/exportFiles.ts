import writeXlsx, { type Cell } from 'write-excel-file/node';
import { escapeFormula } from '../../../src/domain/csv';
import type { ExportBatch, ExportCell } from '../imports/exportRows';

/** What becomes of rows that are exported. */
export interface ExportFile {
  readonly columns: readonly string[];
  readonly batches: AsyncIterable<ExportBatch>;
  /** Name of the sheet, where a file has sheets. */
  readonly sheet: string;
}

/** Excel takes a file without this mark for the Windows code page, and 'Café' for 'CafÃ©'. */
const BYTE_ORDER_MARK = '\uFEFF';

const lineOf = (cells: readonly string[], delimiter: string): string =>
  `${cells.map((cell) => quote(escapeFormula(cell), delimiter)).join(delimiter)}\r\n`;
const quote = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** RFC 4180, batch by batch: as much is in memory as one batch holds. */
export async function* toCsv({ columns, batches }: Omit<ExportFile, 'sheet'>, delimiter = ','): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns, delimiter);
  for await (const batch of batches)
    yield batch
      .map((row) =>
        lineOf(
          row.map(({ text }) => text),
          delimiter,
        ),
      )
      .join('');
}

/** One sheet with a head that stays in sight. Text stays text: sixteen digits are no number. */
export async function toXlsx({ columns, batches, sheet }: ExportFile): Promise<Buffer> {
  const rows: Cell[][] = [columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))];
  for await (const batch of batches) for (const row of batch) rows.push(row.map(cellOf));
  return writeXlsx(rows, { sheet, stickyRowsCount: 1, columns: widthsOf(rows) }).toBuffer();
}

function cellOf({ text, number }: ExportCell): Cell {
  if (number !== undefined)
    return { value: number, type: Number, format: Number.isInteger(number) ? '#,##0' : '#,##0.00' };
  // What a text cell holds is never run; the escape would only be seen.
  return text === '' ? null : { value: withoutControls(text).slice(0, 32_767), type: String };
}

/** XML knows no control characters besides tab and line ends. */
const withoutControls = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

const widthsOf = (rows: readonly (readonly Cell[])[]) =>
  (rows[0] ?? []).map((_, at) => ({
    width: Math.min(60, Math.max(10, ...rows.slice(0, 200).map((row) => String(shownIn(row[at])).length + 2))),
  }));

const shownIn = (cell: Cell | undefined): unknown =>
  typeof cell === 'object' && cell !== null && 'value' in cell ? (cell.value ?? '') : '';

/** At most 31 characters, and none of those a spreadsheet forbids there. */
export const sheetName = (label: string, mark: string): string => {
  const suffix = mark ? ` ${mark}` : '';
  return (
    label
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31 - suffix.length)
      .trim() + suffix
  );
};
