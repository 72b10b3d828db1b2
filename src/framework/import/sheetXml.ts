import { UNCALCULATED } from './cells';
import type { Refused } from './sources';
import { importLimits } from './types';
import { joinedBytes } from './zip';

/** A workbook that cannot be read, or would cost more than a file may. */
export const broken: Refused = { fault: 'notText', sentence: 'brokenWorkbook' };

/** Filled rows, headings and titles included. */
const MOST_ROWS = importLimits.rows + 1_000;
/** The last line anything may stand on: people leave lines free, and the reader fills what lies between. */
const LAST_LINE = 2 * importLimits.rows;
/** `startColumn` may leave as many again on the left. */
const MOST_COLUMNS = 2 * importLimits.columns;
/** A cell of a spreadsheet holds 32,767 letters; formats and escapes may make more of them. */
const MOST_MARKUP = 1_000_000;
/** The attributes of a cell are its place, its format and its type. */
const MOST_ATTRIBUTES = 1_000;

const CELL = /<(?:[A-Za-z][\w.-]{0,30}:)?c(?=[\s/>])/g;
const ATTRIBUTE = /\s([rst])=(?:"([^"]*)"|'([^']*)')/g;
const SHEET_END = /<\/(?:[A-Za-z][\w.-]{0,30}:)?sheetData\s{0,9}>|<(?:[A-Za-z][\w.-]{0,30}:)?sheetData[^<>]{0,200}\/>/;
/** What the reader counts rows by has no place inside a cell. */
const STRUCTURE = /<\/?(?:[^\s<>/:]{0,31}:)?(?:row|c|sheetData|dimension)[\s/>]/;

/** A cell over several rows, which holds what each of them says. */
export interface Merge {
  readonly from: number;
  readonly to: number;
  /** From 0. */
  readonly column: number;
}

/** A sheet as the reader gets it, and what the reader does not tell. */
export interface SheetXml {
  readonly bytes: Uint8Array;
  readonly rows: number;
  readonly hiddenLines: ReadonlySet<number>;
  readonly merges: readonly Merge[];
}

const ROW = /<(?:[A-Za-z][\w.-]{0,30}:)?row\s([^<>]{0,1000})>/g;
const MERGE =
  /<(?:[A-Za-z][\w.-]{0,30}:)?mergeCell\s[^<>]{0,100}?ref=["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;
/** More are in no sheet that a person has made. */
const MOST_MERGES = 20_000;

/** Rows that are not shown: hidden by hand, or by a filter. */
function hiddenIn(xml: string): ReadonlySet<number> {
  const hidden = new Set<number>();
  for (const [, attributes = ''] of xml.matchAll(ROW)) {
    const [, line] = /\br=["'](\d{1,7})["']/.exec(attributes) ?? [];
    if (line && /\bhidden=["'](?:1|true)["']/.test(attributes)) hidden.add(Number(line));
  }
  return hidden;
}

function mergesIn(xml: string): readonly Merge[] {
  const merges: Merge[] = [];
  for (const [, letters = '', from, to] of xml.matchAll(MERGE)) {
    const merge = { from: Number(from), to: Number(to), column: columnOf(letters) - 1 };
    if (merge.to > merge.from && merges.length < MOST_MERGES) merges.push(merge);
  }
  return merges;
}

const FORMULA = /^<(?:[A-Za-z][\w.-]{0,30}:)?f(?=[\s/>])[^<>]*>(?:([^<]*)<\/)?/;
const RESULT = /<(?:[A-Za-z][\w.-]{0,30}:)?v[\s/>]/;

/** The formula of a cell that has no result. */
function uncalculated(content: string): string | undefined {
  const found = RESULT.test(content) ? null : FORMULA.exec(content.trimStart());
  return found ? `${UNCALCULATED} =${found[1] ?? ''}` : undefined;
}

/**
 * A sheet with its filled cells and nothing else, each with the place it names itself. A workbook may say that its only
 * cell stands in the last row and column a spreadsheet has, and the reader fills all that lies before it: such places are
 * refused here, and empty rows, formatted down to the last one, are left out. One pass: what is never closed is broken.
 */
export function filledCells(xml: string): SheetXml | Refused {
  const sheet = new SheetWriter();
  let read = 0;
  CELL.lastIndex = 0;
  for (let found = CELL.exec(xml); found; found = CELL.exec(xml)) {
    const tag = found[0];
    const close = xml.indexOf('>', CELL.lastIndex);
    if (close < 0 || close - CELL.lastIndex > MOST_ATTRIBUTES) return broken;
    const attributes = xml.slice(CELL.lastIndex, close);
    CELL.lastIndex = read = close + 1;
    if (attributes.endsWith('/')) continue;
    const ending = `</${tag.slice(1)}>`;
    const end = xml.indexOf(ending, close);
    if (end < 0 || end - close > MOST_MARKUP) return broken;
    CELL.lastIndex = read = end + ending.length;
    const content = xml.slice(close + 1, end);
    if (content === '') continue;
    const cell = cellOf(attributes);
    if (!cell || STRUCTURE.test(content)) return broken;
    if (cell.column > MOST_COLUMNS) return { fault: 'tooManyColumns', sentence: 'tooWide' };
    if (cell.row > LAST_LINE) return { fault: 'tooManyRows' };
    const formula = uncalculated(content);
    sheet.add(
      cell.row,
      formula === undefined
        ? `${tag} r="${cell.place}"${cell.rest}>${content}${ending}`
        : `<c r="${cell.place}" t="str"><v>${formula}</v></c>`,
    );
    if (sheet.rows > MOST_ROWS) return { fault: 'tooManyRows' };
  }
  // A sheet that breaks off between two cells has lost those behind.
  if (!SHEET_END.test(xml.slice(read))) return broken;
  return { bytes: sheet.end(), rows: sheet.rows, hiddenLines: hiddenIn(xml), merges: mergesIn(xml.slice(read)) };
}

interface Cell {
  readonly place: string;
  readonly row: number;
  readonly column: number;
  /** Its format and its type. */
  readonly rest: string;
}

/** A cell that does not say where it stands, or of a format or type there is none of, is none. */
function cellOf(attributes: string): Cell | undefined {
  const told: Record<string, string> = {};
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) told[name] ??= double ?? single ?? '';
  const { r = '', s = '', t = '' } = told;
  const [place, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,9})$/.exec(r) ?? [];
  if (place === undefined || !/^\d{0,6}$/.test(s) || !/^[A-Za-z]{0,10}$/.test(t)) return undefined;
  // An error is what it is, a text such as #REF!: the reader would take it for an empty cell.
  const type = t === 'e' ? 'str' : t;
  const rest = `${s && ` s="${s}"`}${type && ` t="${type}"`}`;
  return { place, row: Number(row), column: columnOf(letters), rest };
}

/** 1 for A, 27 for AA. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** So much text is held before it becomes bytes. */
const HELD = 1_000_000;

class SheetWriter {
  rows = 0;
  private row = 0;
  private text = '<worksheet><sheetData>';
  private size = 0;
  private readonly parts: Uint8Array[] = [];

  add(row: number, cell: string): void {
    if (row !== this.row) {
      this.text += this.row === 0 ? '<row>' : '</row><row>';
      this.row = row;
      this.rows += 1;
    }
    this.text += cell;
    if (this.text.length > HELD) this.flush();
  }

  end(): Uint8Array {
    this.text += `${this.row === 0 ? '' : '</row>'}</sheetData></worksheet>`;
    this.flush();
    return joinedBytes(this.parts, this.size);
  }

  private flush(): void {
    const bytes = new TextEncoder().encode(this.text);
    this.parts.push(bytes);
    this.size += bytes.length;
    this.text = '';
  }
}
