import { fieldOfHeading, type Headings } from './headers';
import type { FileRow } from './types';

/** The headings of a sheet: one line or two, and the line its records begin on. */
export interface HeadingRows {
  /** The line they were read from; of two the lower one. */
  readonly row: FileRow;
  readonly cells: readonly string[];
  readonly startLine: number;
  /** How many of them are known. */
  readonly known: number;
}

/** Titles, logos and addresses of an office stand above; there are never more of them. */
const LOOKED = 30;

export const countKnown = (cells: readonly string[], headings: Headings): number =>
  new Set(cells.map((cell) => fieldOfHeading(cell, headings)).filter(Boolean)).size;

/** The first rows of a sheet, as far as headings are looked for. */
export function topOf(rows: Iterable<FileRow>): readonly FileRow[] {
  const top: FileRow[] = [];
  for (const row of rows) {
    top.push(row);
    if (top.length > LOOKED) break;
  }
  return top;
}

/** Looks for headings: the row with the most known names, two at least; in the first row one is enough. */
export function findHeadings(top: readonly FileRow[], headings: Headings): HeadingRows | undefined {
  let best: HeadingRows | undefined;
  for (const [at, row] of top.entries()) {
    if (row.broken) continue;
    const found = headingsIn(top.slice(0, at + 1), headings);
    if (found && found.known > (best?.known ?? (at === 0 ? 0 : 1))) best = found;
  }
  return best && { ...best, startLine: startBelow(best, top) };
}

/** The headings above a line that a person has named. */
export function headingsAbove(rows: Iterable<FileRow>, startLine: number, headings: Headings): HeadingRows | undefined {
  let above: readonly FileRow[] = [];
  for (const row of rows) {
    if (row.line >= startLine) break;
    above = [...above.slice(-2), row];
  }
  const last = above.at(-1);
  const found = headingsIn(last && isNumbering(last) && above.length > 1 ? above.slice(0, -1) : above, headings);
  return found && { ...found, startLine };
}

/** The last of these rows as headings, together with the one above where that makes more of them known. */
function headingsIn(rows: readonly FileRow[], headings: Headings): HeadingRows | undefined {
  const row = rows.at(-1);
  if (!row) return undefined;
  const own = row.cells.map(tidy);
  const known = countKnown(own, headings);
  const single = { row, cells: own, known, startLine: row.line + 1 };
  const upper = rows.at(-2);
  if (!upper || upper.broken || known === 0) return single;
  const cells = joined(upper.cells.map(tidy), own, headings);
  const together = countKnown(cells, headings);
  return together > known ? { ...single, cells, known: together } : single;
}

/** Below 'Alamat' stand 'RT' and 'RW'; below 'KTA' stands 'Nomor', which is known only with its group. */
function joined(upper: readonly string[], lower: readonly string[], headings: Headings): readonly string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [upper[at] ?? '', lower[at] ?? ''];
    group = above || (below === '' ? '' : group);
    if (below === '') return above;
    const both = `${group} ${below}`.trim();
    return fieldOfHeading(below, headings) === undefined && fieldOfHeading(both, headings) !== undefined ? both : below;
  });
}

/** Official tables number their columns below the headings: (1), (2), (3). */
function isNumbering({ cells, broken }: FileRow): boolean {
  const numbers = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return !broken && numbers.length > 2 && numbers.every((cell, at) => cell.replace(/[().]/g, '') === String(at + 1));
}

function startBelow({ row }: HeadingRows, top: readonly FileRow[]): number {
  const next = top[top.indexOf(row) + 1];
  return (next && isNumbering(next) ? next.line : row.line) + 1;
}

const tidy = (cell: string): string => cell.replace(/[\s\u200B\uFEFF]+/g, ' ').trim();
