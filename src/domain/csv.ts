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

/** The cell as it may be written to CSV or XLSX text. Quoting (RFC 4180) is the writer's work. Never fails. */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) && !NEGATIVE_NUMBER.test(cell) ? `'${cell}` : cell;
}

/** Takes back what `escapeFormula` added: `unescapeFormula(escapeFormula(x)) === x` for every text. Other apostrophes stay. */
export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
