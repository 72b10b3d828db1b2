import papaparse from 'papaparse';

/**
 * Cells that a spreadsheet would run as a formula get an apostrophe in front (ASVS 1.2.10, OWASP CSV injection).
 *
 * The rule: a cell whose first visible character is = + - @ or its fullwidth twin, or that begins with tab, CR or LF, is
 * escaped. So are such cells that already carry apostrophes, or the import could not tell ours from theirs; and a figure
 * behind an apostrophe, which in the files of others marks text and is no part of it.
 * - A negative number (`-1500000`, `-1.500.000,50`) is left alone: it must still add up.
 * - A phone `+62812…` is escaped like the rest: bare, Excel turns it into 6,28E+12 and saves that.
 */
const FORMULA = /^(?:'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|'+\d)/u;
const ESCAPED = /^(?:'+(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|''+\d)/u;
const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)*$/;

/** The cell as it may stand in a file of text. Never fails. */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell;
}

/** Takes back what `escapeFormula` added: `unescapeFormula(escapeFormula(x)) === x` for every text. Other apostrophes stay. */
export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}

/** Excel takes a file without this mark for the Windows code page, and 'Café' for 'CafÃ©'. */
export const BYTE_ORDER_MARK = '\uFEFF';

type Rows = readonly (readonly string[])[];

/** Rows as lines of a CSV file (RFC 4180), each with its end. What a spreadsheet would run is escaped. */
export const csvLines = (rows: Rows, delimiter = ','): string =>
  rows.length === 0
    ? ''
    : `${papaparse.unparse(
        rows.map((cells) => cells.map(escapeFormula)),
        { delimiter, newline: '\r\n', quotes: isQuoted },
      )}\r\n`;

/** Besides what has to be: what separates cells in other files, which a reader would take it for, and outer white space. */
const isQuoted = (cell: string): boolean => /[,;|\t]|^\s|\s$/.test(cell);

/** A whole CSV file. */
export const csvFile = (rows: Rows): string => BYTE_ORDER_MARK + csvLines(rows);
