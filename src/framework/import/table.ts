import { type AnyField, isRequired, type Resource } from '../schema';
import type { ImportContext } from './context';
import { importableFields, type Mapped, mapColumns } from './headers';
import type { Settings } from './options';
import type { Source } from './source';
import { type FileRow, importLimits, type Mapping } from './types';

/** The part of a file that holds records: below its headings, right of `startColumn`, above its end mark. */
export interface Table {
  readonly headers: readonly string[];
  readonly headerLine: number | null;
  readonly mapping: Mapping;
  readonly repeated: readonly number[];
  /** What is no record is told, never passed over in silence. */
  readonly rows: (tell?: (left: LeftOut) => void) => Generator<FileRow>;
}

export interface LeftOut {
  readonly line: number;
  readonly text: string;
  readonly code: 'stoppedAt' | 'totalsRow';
  /** Rows below an end mark. */
  readonly count?: number;
}

/** Finds the headings: the row before `startRow`. A line that only names the separator does not count as one. */
export function tableOf(source: Source, context: ImportContext, settings: Settings): Table {
  const shift = source.format.separatorLine ? 1 : 0;
  const startLine = settings.startRow + shift;
  let header: FileRow | undefined;
  let first: FileRow | undefined;
  for (const row of source.rows()) {
    if (row.line >= startLine) {
      first = row;
      break;
    }
    header = row;
  }
  const fromStart = (cells: readonly string[]) => cells.slice(settings.startColumn);
  const headers = header
    ? withoutEmptyEnd(fromStart(header.cells).map((cell) => cell.replace(/[\s\u200B\uFEFF]+/g, ' ').trim()))
    : fromStart(first?.cells ?? []).map(() => '');
  const { mapping, repeated }: Mapped = mapColumns(headers, context, settings.mapping, header !== undefined);
  return {
    headers,
    headerLine: header?.line ?? null,
    mapping,
    repeated,
    rows: (tell) => recordsOf(source, { startLine, fromStart, headers, mapping, resource: context.resource }, tell),
  };
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
}

interface Layout {
  readonly startLine: number;
  readonly fromStart: (cells: readonly string[]) => readonly string[];
  readonly headers: readonly string[];
  readonly mapping: Mapping;
  readonly resource: Resource;
}

const END_MARK = /^#{3,}/;
const TOTALS = /^(?:(?:grand|sub)[\s-]*)?(?:total|jumlah)\b/i;

function* recordsOf(source: Source, layout: Layout, tell?: (left: LeftOut) => void): Generator<FileRow> {
  let stopped: { line: number; text: string; count: number } | undefined;
  for (const found of source.rows()) {
    if (found.line < layout.startLine) continue;
    if (stopped) {
      stopped.count += 1;
      continue;
    }
    const row = found.broken ? found : cutTo(found, layout);
    if (!row) continue;
    const mark = row.broken ? undefined : markOf(row, layout);
    if (mark === 'totalsRow') tell?.({ line: row.line, text: mainText(row), code: mark });
    else if (mark === 'stoppedAt') stopped = { line: row.line, text: mainText(row), count: 0 };
    else yield row;
  }
  if (stopped) tell?.({ ...stopped, code: 'stoppedAt' });
}

const mainText = (row: FileRow): string => row.cells.find((cell) => cell.trim() !== '')?.trim() ?? '';

/** Only the columns below headings; what is filled beyond them means that the cells of this row have moved. */
function cutTo(row: FileRow, { fromStart, headers }: Layout): FileRow | undefined {
  const cells = fromStart(row.cells);
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (filled === 0) return undefined;
  if (filled > importLimits.columns || filled > headers.length)
    return { line: row.line, cells, broken: 'tooManyColumns' };
  return { line: row.line, cells: cells.slice(0, headers.length) };
}

/** A row of marks or totals: its first word says so, and nothing a record needs stands beside it. */
function markOf(row: FileRow, { mapping, resource }: Layout): LeftOut['code'] | undefined {
  const at = row.cells.findIndex((cell) => cell.trim() !== '');
  const word = row.cells[at]?.trim() ?? '';
  const code = END_MARK.test(word) ? 'stoppedAt' : TOTALS.test(word) ? 'totalsRow' : undefined;
  if (!code) return undefined;
  const hasNeeded = row.cells.some((cell, column) => {
    const name = mapping[column];
    return column !== at && cell.trim() !== '' && name && isNeeded(resource.fields[name], name);
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
