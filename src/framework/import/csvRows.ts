import papaparse from 'papaparse';
import { type FileFault, type FileFormat, type FileRow, importLimits } from './types';

export type Delimiter = FileFormat['delimiter'];

/** One record of a CSV text before it is cut into cells. */
interface ScannedRecord {
  readonly line: number;
  readonly text: string;
  readonly broken?: FileFault;
}

const QUOTE = 34;
const LF = 10;
const CR = 13;
const SPACE = 32;
/** So many records are cut into cells at a time: as much is in memory. */
const BLOCK = 500;
/** Records with some sign in them, read or not: a bound for files that are nothing but quotation marks and spaces. */
const MOST_RECORDS = 4 * importLimits.rows;
/** What is kept of a broken line: all of it, since it is needed to correct the row. */
const KEPT = importLimits.cell;

/**
 * The rows of a CSV text, without the empty ones. `line` is the physical line a row begins on.
 * papaparse cuts the cells; what it is given is scanned before, because a stray quotation mark, a million columns or a
 * cell of five megabytes must cost one line and not the rest of the file, or the memory of the machine.
 */
export function* readCsv(text: string, delimiter: Delimiter, offset = 0, firstLine = 1): Generator<FileRow> {
  let block: ScannedRecord[] = [];
  let scanned = 0;
  for (const record of scanRecords(text, delimiter, offset, firstLine)) {
    block.push(record);
    scanned += 1;
    if (scanned > MOST_RECORDS) {
      yield { line: record.line, cells: [], broken: 'tooManyRows' };
      return;
    }
    if (block.length < BLOCK) continue;
    yield* cutBlock(block, delimiter);
    block = [];
  }
  yield* cutBlock(block, delimiter);
}

/** Records of nothing but empty cells are no rows; a file full of them is not worth cutting. */
const isBlank = (text: string, delimiter: Delimiter): boolean =>
  text.startsWith('"') && text.split(delimiter).every((cell) => cell === '' || /^"\s*"$/.test(cell));

function* cutBlock(scanned: readonly ScannedRecord[], delimiter: Delimiter): Generator<FileRow> {
  const block = scanned.filter(({ text, broken }) => broken || !isBlank(text, delimiter));
  const sound = block.filter(({ broken }) => !broken);
  const rows = cut(sound.map(({ text }) => text).join('\n'), delimiter);
  // Scanner and parser see the same records; should they ever disagree, each is cut alone, so no cell changes its row.
  const cells = rows.length === sound.length ? rows : sound.map(({ text }) => cut(text, delimiter).flat());
  let next = 0;
  for (const { line, text, broken } of block) {
    if (broken) yield { line, cells: [text], broken };
    else {
      const row = cells[next++] ?? [];
      if (row.some((cell) => cell.trim() !== '')) yield { line, cells: row };
    }
  }
}

const cut = (text: string, delimiter: Delimiter): string[][] =>
  text === '' ? [] : papaparse.parse<string[]>(text, { delimiter, newline: '\n' }).data;

/** Where records begin and end. What is malformed ends with its first physical line, and the next line is read anew. */
function* scanRecords(text: string, delimiter: Delimiter, offset: number, firstLine: number): Generator<ScannedRecord> {
  const isEnd = lineEndsOf(text);
  let [at, line] = [offset, firstLine];
  while (at < text.length) {
    const found = scanOne(text, at, delimiter.charCodeAt(0), isEnd);
    const end = found.broken && found.broken !== 'tooManyColumns' ? endOfLine(text, at, isEnd) : found.end;
    if (found.broken) yield { line, text: text.slice(at, Math.min(end, at + KEPT)).trim(), broken: found.broken };
    else if (found.contentEnd > at) yield { line, text: text.slice(at, found.isWide ? found.contentEnd : end) };
    const next = end + lengthOfEnd(text, end, isEnd);
    line += countLines(text, at, next, isEnd);
    at = next;
  }
}

type LineEnds = (text: string, at: number) => boolean;

/** A carriage return of its own ends a line only in files that know no other line end. */
function lineEndsOf(text: string): LineEnds {
  if (text.includes('\n')) return (all, at) => all.charCodeAt(at) === LF || all.startsWith('\r\n', at);
  return (all, at) => all.charCodeAt(at) === CR;
}

const lengthOfEnd = (text: string, at: number, isEnd: LineEnds): number =>
  at >= text.length ? 0 : text.startsWith('\r\n', at) && isEnd(text, at) ? 2 : 1;

function endOfLine(text: string, from: number, isEnd: LineEnds): number {
  let at = from;
  while (at < text.length && !mayEnd(text, at, isEnd)) at += 1;
  return at;
}

const mayEnd = (text: string, at: number, isEnd: LineEnds): boolean => {
  const code = text.charCodeAt(at);
  return (code === LF || code === CR) && isEnd(text, at);
};

function countLines(text: string, from: number, to: number, isEnd: LineEnds): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF && isEnd(text, at))) lines += 1;
  }
  return lines;
}

interface Extent {
  readonly end: number;
  /** Where the last filled cell ends. */
  readonly contentEnd: number;
  /** Has more cells than are read: the empty ones at its end are cut off. */
  readonly isWide: boolean;
  readonly broken?: FileFault;
}

function scanOne(text: string, start: number, delimiter: number, isEnd: LineEnds): Extent {
  let [at, cellStart, columns, contentEnd] = [start, start, 1, start];
  let broken: FileFault | undefined;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE && at === cellStart) {
      const closed = closingQuote(text, at, delimiter, isEnd);
      if (typeof closed !== 'number') return { end: at, contentEnd, isWide: false, broken: closed.fault };
      at = closed;
      contentEnd = at;
      continue;
    }
    if ((code === LF || code === CR) && isEnd(text, at)) break;
    if (code === delimiter) {
      columns += 1;
      cellStart = at + 1;
    } else {
      contentEnd = at + 1;
      if (columns > importLimits.columns && code !== SPACE) broken = 'tooManyColumns';
      if (at - cellStart >= importLimits.cell) return { end: at, contentEnd, isWide: false, broken: 'cellTooLong' };
    }
    at += 1;
  }
  const isWide = columns > importLimits.columns;
  return broken ? { end: at, contentEnd, isWide, broken } : { end: at, contentEnd, isWide };
}

/** The place after the quotation mark that closes the cell; spaces may stand between it and the delimiter. */
function closingQuote(
  text: string,
  open: number,
  delimiter: number,
  isEnd: LineEnds,
): number | { readonly fault: FileFault } {
  let at = open;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at < 0) return { fault: 'unclosedQuote' };
    // A cell that is too long and runs over many lines was never closed.
    if (at - open > importLimits.cell)
      return { fault: text.slice(open, open + importLimits.cell).includes('\n') ? 'unclosedQuote' : 'cellTooLong' };
    if (text.charCodeAt(at + 1) === QUOTE) {
      at += 1;
      continue;
    }
    let after = at + 1;
    while (text.charCodeAt(after) === SPACE) after += 1;
    const isClosed = after >= text.length || text.charCodeAt(after) === delimiter || mayEnd(text, after, isEnd);
    return isClosed ? at + 1 : { fault: 'unclosedQuote' };
  }
}
