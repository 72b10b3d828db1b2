import { type Delimiter, readCsv } from './csvRows';

const candidates: readonly Delimiter[] = [',', ';', '\t', '|'];
const LOOKED = 30;

export interface Separated {
  readonly delimiter: Delimiter;
  readonly separatorLine: boolean;
  /** Where the rows begin, and the line that is. */
  readonly offset: number;
  readonly firstLine: number;
}

/** What separates the cells: declared in the file, or the one under which the first rows agree. */
export function separatorOf(text: string, countKnown: (cells: readonly string[]) => number): Separated {
  const said = /^sep=([,;\t|])[ \t]*(?:\r\n|\n|\r)/i.exec(text);
  if (said) return { delimiter: said[1] as Delimiter, separatorLine: true, offset: said[0].length, firstLine: 2 };
  const scored = candidates.map((delimiter) => ({ delimiter, score: scoreOf(text, delimiter, countKnown) }));
  const best = scored.reduce((winner, next) => (next.score > winner.score ? next : winner));
  return { delimiter: best.delimiter, separatorLine: false, offset: 0, firstLine: 1 };
}

function scoreOf(text: string, delimiter: Delimiter, countKnown: (cells: readonly string[]) => number): number {
  const widths = new Map<number, number>();
  let [rows, known, torn] = [0, 0, 0];
  for (const { cells, broken } of readCsv(text, delimiter)) {
    if (rows >= LOOKED) break;
    rows += 1;
    known = Math.max(known, countKnown(cells));
    if (cells.some(isTorn)) torn += 1;
    if (!broken && cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  }
  const [width, agreeing] = [...widths].reduce((most, next) => (next[1] > most[1] ? next : most), [1, 0]);
  if (rows === 0 || agreeing === 0) return 0;
  // Known headings decide; then how many rows agree, and are whole; then how many columns they make.
  return (known > 1 ? known : 0) * 1000 + ((agreeing - torn / 2) / rows) * 100 + Math.min(width, 64) / 10;
}

/** One quotation mark without its other: the cell was cut through where the file quotes a separator. */
const isTorn = (cell: string): boolean => cell.split('"').length % 2 === 0;
