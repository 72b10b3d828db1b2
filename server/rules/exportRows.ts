import { atZone, parseInstant } from '../../src/domain/dates';
import { type AnyField, canField, isEmptyValue, type Kind, type Resource } from '../../src/framework/schema';
import type { ListQuery } from '../sql/listQuery';
import { Problem } from '../sql/problem';
import { countMatching, eachRecord, type Row } from '../sql/records';
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
    yield rows.map((row) => columns.map((column) => toCell(call, column, row)));
  }
}

function toCell(call: Call, { name, field, kind }: ExportColumn, row: Row): ExportCell {
  const value = row[name];
  if (isEmptyValue(value)) return { text: '' };
  if (field.target !== undefined) return { text: namesOf(call, field, row, value) };
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

function namesOf(call: Call, field: AnyField, row: Row, value: unknown): string {
  const embedded = field.embed ? row[field.embed.as] : undefined;
  const target = call.model.byName[field.target ?? ''];
  const title =
    target && typeof embedded === 'object' && embedded !== null
      ? titleOf(target, embedded as Readonly<Record<string, unknown>>)
      : '';
  return title || (Array.isArray(value) ? value : [value]).map((id) => `#${String(id)}`).join(', ');
}
