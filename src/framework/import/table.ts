import { type AnyField, isRequired, type Resource } from '../schema';
import type { ImportContext } from './context';
import { fieldOfHeading, type Headings, headingKey, importableFields, type Mapped, mapColumns } from './headers';
import type { Settings } from './options';
import type { ReadSheet, SheetChoice } from './sheetChoice';
import type { Source } from './sources';
import { type FileFault, type FileRow, importLimits, type Mapping, sheetLines } from './types';

/** The part of a file that holds records: below its headings, right of `startColumn`, above its end mark; of all sheets that are read. */
export interface Table {
  readonly headers: readonly string[];
  readonly headerLine: number | null;
  /** The first line of records, as people count them. */
  readonly startRow: number;
  readonly mapping: Mapping;
  readonly repeated: readonly number[];
  /** The headings themselves cannot be read. */
  readonly fault?: FileFault;
  /** Rows that are no records are reported, never skipped in silence. */
  readonly rows: (tell?: (left: LeftOut) => void) => Generator<FileRow>;
}

export interface LeftOut {
  readonly line: number;
  readonly sheet?: string;
  readonly text: string;
  readonly code: 'stoppedAt' | 'totalsRow' | 'blankRows';
  /** Rows below an end mark, or of this kind. */
  readonly count?: number;
}

/** Puts the columns of all sheets together: those of the same name are one. */
export function readTable(
  { format }: Source,
  { read }: SheetChoice,
  context: ImportContext,
  headings: Headings,
  settings: Settings,
): Table {
  const isSheet = format.kind === 'xlsx';
  const parts = read.map((one) => partOf(one, settings, isSheet));
  const [main] = read;
  const { headers, places } = aligned(parts, headings);
  const fault = faultOf(read, headers);
  const { mapping, repeated }: Mapped = mapColumns(headers, context, settings.mapping, main.heading !== undefined);
  const layout = { width: headers.length, mapping, resource: context.resource, isSheet };
  return {
    headers,
    headerLine: main.heading?.row.line ?? null,
    startRow: main.startLine - (format.separatorLine ? 1 : 0),
    mapping,
    repeated,
    ...(fault ? { fault } : {}),
    *rows(tell) {
      for (const [at, part] of parts.entries()) {
        const rows = (tellOf?: typeof tell) => recordsOf({ ...layout, part, places: places[at] ?? [] }, tellOf);
        if (parts.length === 1) yield* rows(tell);
        else {
          const placed = <T extends { readonly line: number }>(one: T) => ({
            ...one,
            sheet: part.sheet.name,
            line: one.line + at * sheetLines,
          });
          for (const row of rows(tell && ((left) => tell(placed(left))))) yield placed(row);
        }
      }
    },
  };
}

const faultOf = (read: SheetChoice['read'], headers: readonly string[]): FileFault | undefined =>
  read.map(({ sheet, heading }) => sheet.refused?.fault ?? heading?.row.broken).find(Boolean) ??
  (headers.length > importLimits.columns ? 'tooManyColumns' : undefined);

interface Part extends ReadSheet {
  readonly headers: readonly string[];
  readonly startColumn: number;
}

/** In a sheet a cell stays in its column, so one beyond the headings has a column without a heading. */
function partOf(one: ReadSheet, { startColumn }: Settings, isSheet: boolean): Part {
  const { sheet, heading, startLine } = one;
  const named = withoutEmptyEnd((heading?.cells ?? []).slice(startColumn));
  let width = named.length;
  for (const { line, cells } of isSheet || !heading ? sheet.rows() : []) {
    if (line < startLine) continue;
    width = Math.max(width, isSheet ? filledWidth(cells) - startColumn : cells.length - startColumn);
    if (!isSheet) break;
  }
  return { ...one, startColumn, headers: Array.from({ length: width }, (_, at) => named[at] ?? '') };
}

const filledWidth = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

const withoutEmptyEnd = (cells: readonly string[]): readonly string[] => cells.slice(0, filledWidth(cells));

/** The columns of the first sheet and those that others have besides; and, per sheet, which of its own fills each. */
function aligned(parts: readonly Part[], headings: Headings) {
  const keyOf = (heading: string) => fieldOfHeading(heading, headings) ?? `"${headingKey(heading)}"`;
  const headers: string[] = [];
  const places = parts.map((part) => {
    const own = new Map<number, number>();
    for (const [column, heading] of part.headers.entries()) {
      // Without headings columns follow each other as in the first sheet.
      const same = part.heading
        ? headers.findIndex((other, at) => !own.has(at) && keyOf(other) === keyOf(heading))
        : column < headers.length
          ? column
          : -1;
      own.set(same < 0 ? headers.push(heading) - 1 : same, column);
    }
    return own;
  });
  return { headers, places: places.map((own) => headers.map((_, at) => own.get(at))) };
}

interface Layout {
  readonly part: Part;
  /** Per column of the table the one of this sheet. */
  readonly places: readonly (number | undefined)[];
  readonly width: number;
  readonly mapping: Mapping;
  readonly resource: Resource;
  readonly isSheet: boolean;
}

const END_MARK = /^#{3,}/;
const TOTALS = /^(?:(?:grand|sub)[\s-]*)?(?:total|jumlah)\b/i;

function* recordsOf(layout: Layout, tell?: (left: LeftOut) => void): Generator<FileRow> {
  const { part, mapping } = layout;
  const isMapped = mapping.some(Boolean);
  let stopped: { line: number; text: string; count: number } | undefined;
  let blank: { line: number; text: string; count: number } | undefined;
  for (const found of part.sheet.rows()) {
    if (found.line < part.startLine) continue;
    if (stopped) {
      stopped.count += 1;
      continue;
    }
    const row = found.broken ? found : cutTo(found, layout);
    if (!row) continue;
    const mark = row.broken ? undefined : markOf(row, layout);
    if (mark === 'totalsRow') tell?.({ line: row.line, text: mainText(row), code: mark });
    else if (mark === 'stoppedAt') stopped = { line: row.line, text: mainText(row), count: 0 };
    else if (isMapped && !row.broken && isNumberOnly(row, mapping)) {
      blank ??= { line: row.line, text: mainText(row), count: 0 };
      blank.count += 1;
    } else yield row;
  }
  if (blank) tell?.({ ...blank, code: 'blankRows' });
  if (stopped) tell?.({ ...stopped, code: 'stoppedAt' });
}

const mainText = (row: FileRow): string => row.cells.find((cell) => cell.trim() !== '')?.trim() ?? '';

/** A form whose running numbers go on below its last record. */
const isNumberOnly = ({ cells }: FileRow, mapping: Mapping): boolean =>
  cells.every((cell, at) => cell.trim() === '' || (!mapping[at] && /^\d{1,5}\.?$/.test(cell.trim())));

/** Only the columns below headings; what a CSV row has beyond them means that its cells have moved. */
function cutTo(row: FileRow, { part, places, width, isSheet }: Layout): FileRow | undefined {
  const cells = part.startColumn === 0 ? row.cells : row.cells.slice(part.startColumn);
  const filled = filledWidth(cells);
  if (filled === 0) return undefined;
  if (isSheet) return { line: row.line, cells: places.map((at) => (at === undefined ? '' : (cells[at] ?? ''))) };
  if (filled > importLimits.columns || filled > width) return { line: row.line, cells, broken: 'tooManyColumns' };
  return { line: row.line, cells: cells.slice(0, width) };
}

/** A row of marks or totals: its first word says so, and nothing a record needs stands beside it but sums. */
function markOf(row: FileRow, { mapping, resource }: Layout): 'stoppedAt' | 'totalsRow' | undefined {
  const at = row.cells.findIndex((cell) => cell.trim() !== '');
  const word = row.cells[at]?.trim() ?? '';
  const code = END_MARK.test(word) ? 'stoppedAt' : TOTALS.test(word) ? 'totalsRow' : undefined;
  if (!code) return undefined;
  const others = mapping.flatMap((name, column) => (name && column !== at ? [{ name, column }] : []));
  const needed = others.filter(({ name }) => isNeeded(resource.fields[name], name));
  // Where a record needs nothing else, any word beside the first one is more than a sum.
  const hasNeeded = (needed.length > 0 ? needed : others).some(({ column }) => {
    const cell = row.cells[column]?.trim() ?? '';
    return cell !== '' && !(code === 'totalsRow' && /^[\d.,\s]*$/.test(cell));
  });
  return hasNeeded ? undefined : code;
}

const isNeeded = (field: AnyField | undefined, name: string): boolean =>
  field !== undefined && field.readOnly === undefined && isRequired(name, field, {});

/** Fields that must be filled and have neither a column nor a value for the whole file. */
export const missingFields = (resource: Resource, mapping: Mapping, settings: Settings): readonly string[] =>
  importableFields(resource).filter(
    (name) => isNeeded(resource.fields[name], name) && !mapping.includes(name) && settings.chosen[name] === undefined,
  );
