import { type Zippable, zipSync } from 'fflate';
import { rowsOfSheet, type Value } from './sheetRows';
import { broken, filledCells, type Merge, type SheetXml } from './sheetXml';
import type { OpenedSource, Refused, Sheet } from './sources';
import { importLimits } from './types';
import { entriesOfZip, unpack } from './zip';

/** All sheets and texts of a workbook, unpacked: a file of five megabytes may claim to hold gigabytes. */
const MOST_UNPACKED = 96 * 1024 * 1024;
/** Rows of all sheets together; a list of villages beside the records may have more than any import. */
const MOST_ROWS = 2 * importLimits.rows;
const MOST_SHEETS = 500;

/** What is known of a sheet before its cells are read. */
type Prepared = Omit<SheetXml, 'bytes'> & { readonly refused?: Refused };

/** The sheets of an .xlsx file; any other zip is refused before it is unpacked. */
export async function readWorkbook(bytes: Uint8Array): Promise<OpenedSource> {
  const entries = entriesOfZip(bytes);
  if (!entries?.some(({ name }) => name.startsWith('xl/'))) return { fault: 'notText' };
  const files: Record<string, Uint8Array> = {};
  const prepared = new Map<string, Prepared>();
  let [left, rows] = [MOST_UNPACKED, 0];
  for (const entry of entries.filter(({ name }) => /\.(?:xml|rels)$/.test(name))) {
    const unpacked = await unpack(entry, left);
    if (!unpacked) return broken;
    left -= unpacked.length;
    const file = prepare(unpacked, MOST_ROWS - rows);
    if ('fault' in file) return file;
    if (file.sheet) prepared.set(entry.name, file.sheet);
    rows += file.sheet?.rows ?? 0;
    files[entry.name] = file.bytes;
  }
  const index = new TextDecoder().decode(files['xl/workbook.xml']);
  const paths = pathsIn(new TextDecoder().decode(files['xl/_rels/workbook.xml.rels']));
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    // Numbers come as the file writes them: sixteen digits are no number here.
    const found = await readSheets(stored(files), { parseNumber: (written) => ({ written }), trim: false });
    const known = listedIn(index);
    if (found.length > MOST_SHEETS) return broken;
    const listed = new Set(known.map(({ id }) => paths.get(id)));
    for (const [path, { refused }] of prepared) if (refused && !listed.has(path)) return refused;
    const sheets = found.map(({ sheet: name, data }, at): Sheet => {
      const { id = '', isHidden = false } = known[at] ?? {};
      const sheet = prepared.get(paths.get(id) ?? '');
      const merges: readonly Merge[] = sheet?.merges ?? [];
      return {
        name,
        isHidden,
        ...rowsOfSheet((data ?? []) as readonly (readonly Value[])[], merges),
        hiddenLines: sheet?.hiddenLines ?? new Set(),
        ...(sheet?.refused ? { refused: sheet.refused } : {}),
      };
    });
    const filled = sheets.filter(({ rows, refused }) => refused || !rows()[Symbol.iterator]().next().done);
    const [first] = filled;
    if (!first) return { fault: 'empty' };
    if (filled.every(({ refused }) => refused)) return first.refused ?? broken;
    return { format: { kind: 'xlsx', encoding: 'utf-8', delimiter: ',', separatorLine: false }, sheets: filled };
  } catch {
    return broken;
  }
}

/** Of files that are not packed the reader needs no memory that has not been counted, and no worker of its own. */
const stored = (files: Zippable): ArrayBuffer => zipSync(files, { level: 0 }).buffer as ArrayBuffer;

/** The longest a description of formats may go on without a tag; the reader looks for patterns in them. */
const MOST_FORMAT = 10_000;
const EMPTY_SHEET = new TextEncoder().encode('<worksheet><sheetData></sheetData></worksheet>');

/** The sheets, whatever their files are called, with their filled cells only; other files as they are. */
function prepare(
  bytes: Uint8Array,
  mostRows: number,
): { readonly bytes: Uint8Array; readonly sheet?: Prepared } | Refused {
  const xml = new TextDecoder().decode(bytes);
  if (!xml.includes('sheetData')) return xml.includes('numFmt') && longestTag(xml) > MOST_FORMAT ? broken : { bytes };
  const sheet = filledCells(xml);
  const refused = 'fault' in sheet ? sheet : sheet.rows > mostRows ? ({ fault: 'tooManyRows' } as const) : undefined;
  // What is no sheet at all spoils the file; what is only too large stays away from the others.
  if (refused?.fault === 'notText') return refused;
  if (refused || 'fault' in sheet)
    return { bytes: EMPTY_SHEET, sheet: { rows: 0, hiddenLines: new Set(), merges: [], ...(refused && { refused }) } };
  return { bytes: sheet.bytes, sheet };
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

const attributeOf = (tag: string, name: RegExp): string | undefined =>
  new RegExp(`\\s(?:${name.source})=(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

/** Sheets as the workbook lists them. */
const listedIn = (workbook: string): readonly { readonly id: string; readonly isHidden: boolean }[] =>
  [...workbook.matchAll(/<(?:\w{1,30}:)?sheet\s[^<>]{0,1000}>/g)]
    .filter(([tag]) => attributeOf(tag, /name/))
    .map(([tag]) => ({
      id: attributeOf(tag, /\w+:id/) ?? '',
      isHidden: /hidden/i.test(attributeOf(tag, /state/) ?? ''),
    }));

/** Where the file of each sheet lies. */
const pathsIn = (relations: string): ReadonlyMap<string, string> =>
  new Map(
    [...relations.matchAll(/<(?:\w{1,30}:)?Relationship\s[^<>]{0,2000}>/g)].map(([tag]) => {
      const target = attributeOf(tag, /Target/) ?? '';
      return [attributeOf(tag, /Id/) ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
