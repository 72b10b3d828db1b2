import { atZone, parseInstant } from '../../src/domain/dates';
import { type AnyField, can, canField, isEmptyValue, type Kind, type Resource } from '../../src/framework/schema';
import type { ListQuery } from '../sql/listQuery';
import { pickRecords } from '../sql/pick';
import { Problem } from '../sql/problem';
import { countMatching, type Db, eachRecord, type Row } from '../sql/records';
import { titleOf as titleInSql } from '../sql/searchRecords';
import { type Call, reachFor } from './context';
import { titleOf } from './journal';
import { completeRows } from './records';

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
}

export type ExportBatch = readonly (readonly ExportCell[])[];

const baseFields: Readonly<Record<string, AnyField>> = {
  id: { kind: 'number', label: 'ID' },
  created_at: { kind: 'dateTime', label: 'Dibuat' },
  updated_at: { kind: 'dateTime', label: 'Diperbarui' },
  deleted_at: { kind: 'dateTime', label: 'Dihapus' },
};

/** The columns of an export: those asked for, or those of the list; what the person may not read is left out. */
export function exportColumns(call: Call, resource: Resource, asked: readonly string[]): readonly ExportColumn[] {
  const names = asked.length > 0 ? [...new Set(asked)] : resource.list.columns;
  const columns = names.flatMap((name) => {
    const own = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const field = own ?? (Object.hasOwn(baseFields, name) ? baseFields[name] : undefined);
    const kind = field && call.model.kinds[field.kind === 'computed' ? (field.type ?? field.kind) : field.kind];
    if (!field || !kind || kind.writeOnly) return [];
    if (call.actor && !canField(field, 'read', call.actor.role)) return [];
    return [{ name, label: field.columnLabel ?? field.label, field, kind }];
  });
  if (columns.length === 0)
    throw new Problem('validation', { errors: { columns: ['Tidak ada kolom yang dapat diekspor'] } });
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
    const rows = await completeRows(call, resource, found, { where: 'list', db: reach.db });
    const names = await learnNames(call, columns, rows, reach.db);
    yield rows.map((row) => columns.map((column) => toCell(call, column, row, names)));
  }
}

function toCell(call: Call, { name, field, kind }: ExportColumn, row: Row, names: Names): ExportCell {
  const value = row[name];
  if (isEmptyValue(value)) return { text: '' };
  if (field.target !== undefined) return { text: namesOf(call, field, row, value, names) };
  if (kind.storage === 'timestamp') return { text: siteTime(call, value) };
  const text = kind.toText(value, field) || (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const isNumber = typeof value === 'number' && (kind.storage === 'integer' || kind.storage === 'decimal');
  return isNumber ? { text, number: value } : { text };
}

/** '2026-08-31 10:05' on the site's clock: a spreadsheet reads it as a moment. */
function siteTime(call: Call, value: unknown): string {
  const moment = value instanceof Date ? value : parseInstant(String(value));
  return moment ? atZone(moment, call.timeZone).toISOString().slice(0, 16).replace('T', ' ') : String(value);
}

/** What is behind 'programmes/7'. */
type Names = ReadonlyMap<string, string>;

/** The names of what rows point to and do not hold themselves, as far as the person may list them. One query per target. */
async function learnNames(call: Call, columns: readonly ExportColumn[], rows: readonly Row[], db: Db): Promise<Names> {
  const names = new Map<string, string>();
  for (const target of new Set(columns.flatMap(({ field }) => field.target ?? []))) {
    const resource = call.model.byName[target];
    const unnamed = columns
      .filter(({ field }) => field.target === target)
      .flatMap(({ name, field }) => rows.flatMap((row) => (nameHeld(call, field, row) ? [] : idsIn(row[name]))));
    if (!resource || unnamed.length === 0 || !mayList(call, resource)) continue;
    const reach = reachFor(call, resource, 'list', db);
    const found = await pickRecords(reach, resource, {
      fields: [],
      among: ['id', [...new Set(unnamed)]],
      extra: { title: titleInSql(reach, resource) },
    });
    for (const { id, title } of found) names.set(`${target}/${id}`, String(title ?? ''));
  }
  return names;
}

const mayList = ({ actor }: Call, resource: Resource): boolean => !actor || can(resource, 'list', actor).allowed;

const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

function namesOf(call: Call, field: AnyField, row: Row, value: unknown, names: Names): string {
  const named = (id: number) => names.get(`${field.target}/${id}`) || `#${id}`;
  return nameHeld(call, field, row) || idsIn(value).map(named).join(', ');
}

/** The name of what a row points to, when the row came with it. */
function nameHeld(call: Call, field: AnyField, row: Row): string {
  const embedded = field.embed ? row[field.embed.as] : undefined;
  const target = call.model.byName[field.target ?? ''];
  return target && typeof embedded === 'object' && embedded !== null
    ? titleOf(target, embedded as Readonly<Record<string, unknown>>)
    : '';
}
