import type { OpenedSource, Source } from './source';
import { type FileRow, importLimits } from './types';
import { entriesOfZip, unpack, type ZipEntry, zipOf } from './zip';

/** All sheets and texts of a workbook, unpacked: a file of five megabytes may claim to hold gigabytes. */
const MOST_UNPACKED = 96 * 1024 * 1024;
const broken: Refused = { fault: 'notText', sentence: 'brokenWorkbook' };

type Refused = Exclude<OpenedSource, Source>;
/** A number as the file writes it. */
interface Written {
  readonly written: string;
}
type Value = string | Written | boolean | Date | null;

/** The rows of the first sheet of an .xlsx file; any other zip is refused before it is unpacked. */
export async function readWorkbook(bytes: Uint8Array): Promise<OpenedSource> {
  const entries = entriesOfZip(bytes);
  if (!entries?.some(({ name }) => name.startsWith('xl/'))) return { fault: 'notText' };
  const files: ZipEntry[] = [];
  let left = MOST_UNPACKED;
  for (const entry of entries.filter(({ name }) => /\.(?:xml|rels)$/.test(name))) {
    const unpacked = await unpack(entry, left);
    if (!unpacked) return broken;
    left -= unpacked.length;
    const isSheet = entry.name.startsWith('xl/worksheets/');
    const prepared = isSheet ? prepareSheet(unpacked) : { bytes: unpacked };
    if ('fault' in prepared) return prepared;
    files.push({ name: entry.name, method: 0, packed: prepared.bytes });
  }
  const { readSheet } = await import('read-excel-file/universal');
  try {
    // Numbers come as the file writes them: sixteen digits are no number here.
    const sheet = await readSheet(zipOf(files), {
      parseNumber: (written): Written => ({ written }),
      trim: false,
    });
    const rows = sheet.map(
      (cells, at): FileRow => ({ line: at + 1, cells: cells.map((cell) => textOf(cell as unknown as Value)) }),
    );
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (filled.length === 0) return { fault: 'empty' };
    return {
      format: { kind: 'xlsx', encoding: 'utf-8', delimiter: ',', separatorLine: false },
      rows: () => filled,
    };
  } catch {
    return broken;
  }
}

/** More rows than a file may have, headings and titles included. */
const MOST_ROWS = importLimits.rows + 1_000;
/** `startColumn` may leave as many again on the left. */
const MOST_COLUMNS = 2 * importLimits.columns;
const CELL = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;

/**
 * Makes of errors what they are, texts such as #REF!: the reader would take them for empty cells. And a sheet whose cells
 * stand in the last columns a spreadsheet has would be filled up to there, row by row.
 */
function prepareSheet(bytes: Uint8Array): { readonly bytes: Uint8Array } | Refused {
  const xml = new TextDecoder().decode(bytes);
  let [rows, lastRow, hasErrors] = [0, '', false];
  for (const [, attributes = '', content] of xml.matchAll(CELL)) {
    if (!content) continue;
    const [, letters = '', row = ''] = /\br="([A-Z]{1,3})(\d+)"/.exec(attributes) ?? [];
    if (columnOf(letters) > MOST_COLUMNS) return { fault: 'tooManyColumns', sentence: 'tooWide' };
    if (row !== lastRow) rows += 1;
    if (rows > MOST_ROWS) return { fault: 'tooManyRows' };
    lastRow = row;
    hasErrors ||= attributes.includes('t="e"');
  }
  if (!hasErrors) return { bytes };
  const told = xml.replace(CELL, (cell, attributes: string) =>
    attributes.includes('t="e"') ? cell.replace('t="e"', 't="str"') : cell,
  );
  return { bytes: new TextEncoder().encode(told) };
}

/** 1 for A, 27 for AA. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function textOf(cell: Value): string {
  if (cell === null) return '';
  if (cell instanceof Date) return writtenMoment(cell);
  return typeof cell === 'object' ? writtenNumber(cell.written) : String(cell);
}

/** A day, and the time when it is another than midnight; a serial number is exact to less than a second only. */
function writtenMoment(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  const iso = new Date(Math.round(moment.getTime() / 1000) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

/**
 * A number as people read it. One of more than fifteen digits has lost the others already when it was saved: it is shown
 * as a spreadsheet shows it, 3.17123E+15, so that whoever reads the cell knows.
 */
function writtenNumber(written: string): string {
  const [, sign = '', digits = ''] = /^(-?)(\d{16,})(?:\.0*)?$/.exec(written) ?? [];
  if (digits !== '') return `${sign}${digits[0]}.${digits.slice(1, 6)}E+${digits.length - 1}`;
  const [, mantissa = '', exponent = ''] = /^(-?\d(?:\.\d+)?)E\+?(\d+)$/i.exec(written) ?? [];
  if (Number(exponent) > 14) return `${mantissa.slice(0, 8)}E+${exponent}`;
  // What is left is exact: 0.30000000000000004 is 0.3 to everybody who typed it.
  const value = Number(Number(written).toPrecision(15));
  return Number.isFinite(value) ? plainly(value) : written;
}

const plainly = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(15).replace(/0+$/, '') : text;
};
