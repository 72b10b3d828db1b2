import { wellFormed } from './cells';
import type { Merge } from './sheetXml';
import { type FileRow, importLimits } from './types';

/** A number as the file writes it. */
interface Written {
  readonly written: string;
}
export type Value = string | Written | boolean | Date | null;

/** The filled rows of a sheet as text; a merged cell says the same in each of its rows. */
export function rowsOfSheet(data: readonly (readonly Value[])[], merges: readonly Merge[]) {
  const exact = exactColumns(data);
  const rows = data
    .map((cells, at) => rowOf(at + 1, cells, exact))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const { filled, mergedLines } = withMerges(rows, merges);
  return { rows: () => filled, mergedLines };
}

/** A cell longer than any may be costs its row, as in a CSV file. */
function rowOf(line: number, found: readonly Value[], exact: ReadonlySet<number>): FileRow {
  const cells = found.map((cell, column) => textOf(cell, exact.has(column)));
  if (cells.every((cell) => cell.length <= importLimits.cell)) return { line, cells };
  return { line, cells: cells.map((cell) => cell.slice(0, importLimits.cell)), broken: 'cellTooLong' };
}

function textOf(cell: Value, isExact: boolean): string {
  if (cell === null) return '';
  if (cell instanceof Date) return writtenMoment(cell);
  return typeof cell === 'object' ? writtenNumber(cell.written, isExact) : wellFormed(String(cell));
}

/** A day, and the time when it is another than midnight; a serial number is exact to less than a second only. */
function writtenMoment(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  const iso = new Date(Math.round(moment.getTime() / 1000) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

// --- numbers -------------------------------------------------------------------------------------

/** One digit more than Excel keeps. */
const LONG = 16;
const LAST_EXACT = String(Number.MAX_SAFE_INTEGER);

/** The digits of a whole number, which may be written 3.204110609970001E15. */
function digitsOf(written: string): string | undefined {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d*))?(?:E\+?(\d{1,3}))?$/i.exec(written) ?? [];
  const shift = Number(exponent);
  if (whole === '' || part.replace(/0+$/, '').length > shift || shift > 30) return undefined;
  return sign + (whole + part.slice(0, shift).padEnd(shift, '0')).replace(/^0+(?=\d)/, '');
}

const isLong = (digits: string): boolean => digits.length >= LONG;
/** Neither cut by a program that keeps fifteen digits nor rounded by one that counts in floating point. */
const isWhole = (digits: string): boolean => digits.length === LONG && digits <= LAST_EXACT && !digits.endsWith('0');

/**
 * Columns whose numbers of sixteen digits are whole: Excel makes the sixteenth a 0, so one that is none shows that another
 * program has written the file, and that its zeros are zeros.
 */
function exactColumns(data: readonly (readonly Value[])[]): ReadonlySet<number> {
  const exact = new Set<number>();
  for (const cells of data)
    for (const [column, cell] of cells.entries()) {
      if (cell === null || typeof cell !== 'object' || cell instanceof Date || cell.written.length < LONG) continue;
      if (isWhole(digitsOf(cell.written) ?? '')) exact.add(column);
    }
  return exact;
}

/**
 * A number as people read it. One that has lost digits is shown as a spreadsheet shows it, 3.17123E+15, so that the
 * loss is visible.
 */
function writtenNumber(written: string, isExact: boolean): string {
  const digits = digitsOf(written);
  if (digits !== undefined && isLong(digits)) {
    if (isExact && digits.length === LONG && digits <= LAST_EXACT) return digits;
    const [, sign = '', plain = ''] = /^(-?)(\d+)$/.exec(digits) ?? [];
    return `${sign}${plain[0]}.${plain.slice(1, 6)}E+${plain.length - 1}`;
  }
  // What is left is exact: 0.30000000000000004 is 0.3 to everybody who typed it.
  const value = Number(Number(written).toPrecision(15));
  return Number.isFinite(value) ? plainly(value) : written;
}

const plainly = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(15).replace(/0+$/, '') : text;
};

// --- merged cells --------------------------------------------------------------------------------

/** Filled cells beyond this are in no sheet that a person has made. */
const MOST_FILLED = 200_000;

/** Rows below the first of a merged cell get its value, if anything else stands in them. */
function withMerges(rows: readonly FileRow[], merges: readonly Merge[]) {
  const mergedLines = new Set<number>();
  if (merges.length === 0) return { filled: rows, mergedLines };
  const filled = [...rows];
  const places = new Map(rows.map(({ line }, at) => [line, at]));
  let left = MOST_FILLED;
  for (const { from, to, column } of merges) {
    const value = filled[places.get(from) ?? -1]?.cells[column] ?? '';
    if (value.trim() === '') continue;
    for (let line = from + 1; line <= to && left > 0; line += 1) {
      left -= 1;
      const at = places.get(line);
      const row = at === undefined ? undefined : filled[at];
      if (at === undefined || !row || (row.cells[column] ?? '').trim() !== '') continue;
      const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, n) => row.cells[n] ?? '');
      cells[column] = value;
      filled[at] = { ...row, cells };
      mergedLines.add(line);
    }
  }
  return { filled, mergedLines };
}
