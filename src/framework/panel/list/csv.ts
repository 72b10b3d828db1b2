/** What a spreadsheet would run: also behind apostrophes, or the way back could not tell ours from theirs. */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)*$/;

/** The cell as it may stand in a file that a spreadsheet opens. Numbers and '+62812…' stay as they are. */
export const escapeFormula = (cell: string): string =>
  formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;

/** Excel takes a file without this mark for the Windows code page, and 'Café' for 'CafÃ©'. */
const byteOrderMark = '\uFEFF';

/** The text of a CSV file. papaparse is fetched only when somebody exports. */
export async function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const lines = [header, ...rows].map((cells) => cells.map(escapeFormula));
  return byteOrderMark + papaparse.unparse(lines, { newline: '\r\n' });
}

export const saveFile = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
