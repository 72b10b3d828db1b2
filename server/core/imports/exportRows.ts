import { type RawBuilder, sql } from 'kysely';
import { parseInstant } from '../../../src/domain/dates';
import { importableFields, importHeading } from '../../../src/framework/import';
import {
  type AnyField,
  can,
  canField,
  isEmptyValue,
  type Kind,
  type Resource,
  writeMomentCell,
  writeRowsCell,
} from '../../../src/framework/schema';
import { tableName } from '../../sql/columns';
import type { ListQuery } from '../../sql/listQuery';
import { eachRecord } from '../../sql/listRecords';
import { localized } from '../../sql/localized';
import { pickRecords } from '../../sql/pick';
import { Problem } from '../../sql/problem';
import { countMatching, type Db, type Row } from '../../sql/records';
import { titleSql as titleInSql } from '../../sql/searchRecords';
import { type Call, reachFor } from '../context';
import { rowTitle } from '../journal/journal';
import { completeRows } from '../records';
import { uniqueTexts } from './references';

/** What people read, and the number behind it for files that know numbers. */
export interface ExportCell {
  readonly text: string;
  readonly number?: number;
}

export interface ExportColumn {
  readonly name: string;
  readonly label: string;
  readonly field: AnyField;
  readonly kind: Kind;
  /** The file is to be imported again: a reference is a value only one record has, a moment is exact. */
  readonly forImport?: boolean;
}

export type ExportBatch = readonly (readonly ExportCell[])[];

const baseFields: Readonly<Record<string, AnyField>> = {
  id: { kind: 'number', label: 'ID' },
  created_at: { kind: 'dateTime', label: 'Dibuat' },
  updated_at: { kind: 'dateTime', label: 'Diperbarui' },
  deleted_at: { kind: 'dateTime', label: 'Dihapus' },
};

export interface ExportRequest {
  /** Names of columns; those of the list (or of the import) when there are none. */
  readonly columns: readonly string[];
  /** The file is one that the import reads back to the same records. */
  readonly forImport?: boolean;
}

/** The columns of an export: the requested ones, or those of the list; what the person may not read is left out. */
export function exportColumns(call: Call, resource: Resource, wish: ExportRequest): readonly ExportColumn[] {
  const importable = wish.forImport ? importableFields(resource) : undefined;
  const asked = wish.columns.length > 0 ? [...new Set(wish.columns)] : (importable ?? resource.list.columns);
  const names = importable ? asked.filter((name) => importable.includes(name)) : asked;
  const columns = names.flatMap((name) => {
    const own = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const field = own ?? (Object.hasOwn(baseFields, name) ? baseFields[name] : undefined);
    const kind = field && call.model.kinds[field.kind === 'computed' ? (field.type ?? field.kind) : field.kind];
    if (!field || !kind || kind.writeOnly) return [];
    if (call.actor && !canField(field, 'read', call.actor.role)) return [];
    if (importable) return [{ name, label: importHeading({ resource }, name), field, kind, forImport: true }];
    return [{ name, label: field.columnLabel ?? field.label, field, kind }];
  });
  if (columns.length === 0)
    throw new Problem('validation', { errors: { columns: [localized('core.nothingToExport')] } });
  return columns;
}

/** How many rows an export has. @throws Problem forbidden. */
export const countExported = (call: Call, resource: Resource, query: ListQuery): Promise<number> =>
  countMatching(reachFor(call, resource, 'export'), resource, query);

/** The rows of a list as cells, in the order and within the scope of this call, in steps of 1,000. */
export async function* exportRows(
  call: Call,
  resource: Resource,
  query: ListQuery,
  columns: readonly ExportColumn[],
): AsyncGenerator<ExportBatch> {
  const reach = reachFor(call, resource, 'export');
  for await (const found of eachRecord(reach, resource, query)) {
    const rows = await completeRows(call, resource, found, { where: 'file', db: reach.db });
    const names = await learnNames(call, columns, rows, reach.db);
    yield rows.map((row) => columns.map((column) => toCell(call, column, row, names)));
  }
}

/** The same of rows that are at hand: each field as people read it, as far as they may. */
export async function readableTexts(
  call: Call,
  resource: Resource,
  names: readonly string[],
  rows: readonly Row[],
): Promise<readonly Readonly<Record<string, string>>[]> {
  if (names.length === 0) return rows.map(() => ({}));
  const columns = exportColumns(call, resource, { columns: names });
  const known = await learnNames(call, columns, rows, call.db.kysely);
  return rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column.name, toCell(call, column, row, known).text])),
  );
}

function toCell(call: Call, column: ExportColumn, row: Row, names: Names): ExportCell {
  const { name, field, kind } = column;
  const value = row[name];
  if (isEmptyValue(value)) return { text: '' };
  if (field.target !== undefined) return { text: namesOf(call, column, row, value, names) };
  if (kind.storage === 'timestamp') return { text: siteTime(call, column, value) };
  // Markup is what the import needs, and nothing people read.
  if (column.forImport && kind.markup) return { text: String(value) };
  if (field.item)
    return { text: writeRowsCell(value, { item: field.item, kinds: call.model.kinds, timeZone: call.timeZone }) };
  const text =
    (kind.toCell ?? kind.toText)(value, field) || (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const isNumber =
    typeof value === 'number' && !kind.inWords && (kind.storage === 'integer' || kind.storage === 'decimal');
  return isNumber ? { text, number: value } : { text };
}

/** '2026-08-31 10:05' on the site's clock: a spreadsheet reads it as a moment. The import needs it exactly, people do not. */
function siteTime(call: Call, { forImport }: ExportColumn, value: unknown): string {
  const moment = value instanceof Date ? value : parseInstant(String(value));
  if (!moment) return String(value);
  return writeMomentCell(moment.toISOString(), call.timeZone, forImport ? 'exact' : 'minute');
}

/** What is behind 'programmes/7'. */
type Names = ReadonlyMap<string, string>;

/** The names of what rows point to and do not hold themselves, as far as the person may list them. One query per target. */
async function learnNames(call: Call, columns: readonly ExportColumn[], rows: readonly Row[], db: Db): Promise<Names> {
  const names = new Map<string, string>();
  for (const target of new Set(columns.flatMap(({ field }) => field.target ?? []))) {
    const resource = call.model.byName[target];
    const pointing = columns.filter(({ field }) => field.target === target);
    const unnamed = pointing.flatMap((column) =>
      rows.flatMap((row) => (nameHeld(call, column, row) ? [] : idsIn(row[column.name]))),
    );
    if (!resource || unnamed.length === 0 || !mayList(call, resource)) continue;
    const reach = reachFor(call, resource, 'list', db);
    const keys = pointing.some(({ forImport }) => forImport) ? uniqueTexts(call, resource) : [];
    const found = await pickRecords(reach, resource, {
      fields: [],
      among: ['id', [...new Set(unnamed)]],
      extra: { title: firstFilled(resource, keys, titleInSql(reach, resource)) },
    });
    for (const { id, title } of found) names.set(`${target}/${id}`, String(title ?? ''));
  }
  return names;
}

const mayList = ({ actor }: Call, resource: Resource): boolean => !actor || can(resource, 'list', actor).allowed;

const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** The first of these columns that holds anything, else `last`. */
const firstFilled = (resource: Resource, names: readonly string[], last: RawBuilder<unknown>): RawBuilder<unknown> =>
  names.length === 0
    ? last
    : sql`coalesce(${sql.join(names.map((name) => sql`nullif(${sql.ref(`${tableName(resource)}.${name}`)}, '')`))}, ${last})`;

function namesOf(call: Call, column: ExportColumn, row: Row, value: unknown, names: Names): string {
  const named = (id: number) => names.get(`${column.field.target}/${id}`) || `#${id}`;
  return nameHeld(call, column, row) || idsIn(value).map(named).join(', ');
}

/** The name of what a row points to, when the row came with it. */
function nameHeld(call: Call, { field, forImport }: ExportColumn, row: Row): string {
  if (forImport) return '';
  const embedded = field.embed ? row[field.embed.as] : undefined;
  const target = call.model.byName[field.target ?? ''];
  return target && typeof embedded === 'object' && embedded !== null
    ? rowTitle(target, embedded as Readonly<Record<string, unknown>>)
    : '';
}
