import { wellFormed } from './cells';
import { broken, filledCells } from './sheetXml';
import type { OpenedSource, Refused } from './sources';
import { type FileRow, importLimits } from './types';
import { entriesOfZip, unpack, type ZipEntry, zipOf } from './zip';

/** All sheets and texts of a workbook, unpacked: a file of five megabytes may claim to hold gigabytes. */
const MOST_UNPACKED = 96 * 1024 * 1024;

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
    const prepared = prepare(unpacked);
    if ('fault' in prepared) return prepared;
    files.push({ name: entry.name, method: 0, packed: prepared });
  }
  const { readSheet } = await import('read-excel-file/universal');
  try {
    // Numbers come as the file writes them: sixteen digits are no number here.
    const sheet = await readSheet(zipOf(files), {
      parseNumber: (written): Written => ({ written }),
      trim: false,
    });
    const rows = sheet.map((cells, at) => rowOf(at + 1, cells as unknown as readonly Value[]));
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

/** The longest a description of formats may go on without a tag; the reader looks for patterns in them. */
const MOST_FORMAT = 10_000;

/** The sheets, whatever their files are called, with their filled cells only; other files as they are. */
function prepare(bytes: Uint8Array): Uint8Array | Refused {
  const xml = new TextDecoder().decode(bytes);
  if (xml.includes('sheetData')) return filledCells(xml);
  return xml.includes('numFmt') && longestTag(xml) > MOST_FORMAT ? broken : bytes;
}

function longestTag(xml: string): number {
  let longest = 0;
  for (let at = 0; at < xml.length; ) {
    const found = xml.indexOf('<', at + 1);
    const next = found < 0 ? xml.length : found;
    longest = Math.max(longest, next - at);
    at = next;
  }
  return longest;
}

/** A cell longer than any may be costs its row, as in a CSV file. */
function rowOf(line: number, found: readonly Value[]): FileRow {
  const cells = found.map(textOf);
  if (cells.every((cell) => cell.length <= importLimits.cell)) return { line, cells };
  return { line, cells: cells.map((cell) => cell.slice(0, importLimits.cell)), broken: 'cellTooLong' };
}

function textOf(cell: Value): string {
  if (cell === null) return '';
  if (cell instanceof Date) return writtenMoment(cell);
  return typeof cell === 'object' ? writtenNumber(cell.written) : wellFormed(String(cell));
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
