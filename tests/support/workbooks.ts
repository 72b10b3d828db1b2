import { zipped } from './unzip';

/** A cell as the file writes it: a text, a number by its digits, a day, a formula with or without a result. */
export type SheetCell =
  | string
  | null
  | { readonly number: string }
  | { readonly day: string }
  | { readonly formula: string; readonly result?: string };

export interface MadeSheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  readonly isHidden?: boolean;
  /** Lines that are not shown. */
  readonly hidden?: readonly number[];
  /** 'A1:A3' */
  readonly merges?: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letterOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);

/** Days since the year 1900, as spreadsheets count them; since 1904 where the workbook says so. */
const serialOf = (day: string, is1904: boolean): number =>
  Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569 - (is1904 ? 1_462 : 0);

function cellXml(cell: SheetCell, place: string, is1904: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ('number' in cell) return `<c r="${place}"><v>${cell.number}</v></c>`;
  if ('day' in cell) return `<c r="${place}" s="1"><v>${serialOf(cell.day, is1904)}</v></c>`;
  const result = cell.result === undefined ? '' : `<v>${escaped(cell.result)}</v>`;
  return `<c r="${place}"${result && ' t="str"'}><f>${escaped(cell.formula)}</f>${result}</c>`;
}

function sheetXml({ rows, hidden = [], merges = [] }: MadeSheet, is1904: boolean): string {
  const lines = rows.map((cells, at) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${at + 1}`, is1904)).join('');
    return `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${inside}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>${merged && `<mergeCells count="${merges.length}">${merged}</mergeCells>`}</worksheet>`;
}

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose XML is written here, so that a test decides what stands in it. */
export function workbookOf(sheets: readonly MadeSheet[], { is1904 = false } = {}): Uint8Array {
  const list = sheets
    .map(({ name, isHidden }, at) => {
      const state = isHidden ? ' state="hidden"' : '';
      return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
    })
    .join('');
  const files: Readonly<Record<string, string>> = {
    'xl/workbook.xml': `<workbook xmlns:r="${relation}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdS" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, is1904)])),
  };
  return zipped(Object.entries(files));
}
