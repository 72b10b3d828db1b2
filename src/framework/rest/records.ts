import type { RaRecord } from 'ra-core';
import { type AnyField, type Kinds, type Resource, toId } from '../schema';
import { isObject, type Values } from './values';

/** Kinds kept as text say what arrived; the others are the same value in several spellings ("1", 1, true). */
const asItArrived = new Set(['text', 'timestamp', 'json', 'none']);

/**
 * A value of the wire as the declaration means it: `1` of a boolean is true, `"1500000.00"` of an amount is a number.
 * What the kind cannot read stays as it is: old data is shown, not hidden.
 */
export function toFieldValue(field: AnyField | undefined, kinds: Kinds, value: unknown): unknown {
  if (!field || value === null || value === undefined || value === '') return value;
  const kind = kinds[field.kind === 'computed' ? (field.type ?? '') : field.kind];
  if (!kind || (asItArrived.has(kind.storage) && !field.choices)) return value;
  // Bounds judge what people type, not what is stored.
  const parsed = kind.parse(value, { ...field, min: undefined, max: undefined });
  return parsed.ok ? parsed.value : (field.unknownAs ?? value);
}

/** The value at a name, or at a path into nested records: 'user.name'. */
function valueAt(row: Values, path: string): unknown {
  if (Object.hasOwn(row, path)) return row[path];
  const [first = '', ...rest] = path.split('.');
  const inner = row[first];
  return rest.length > 0 && isObject(inner) ? valueAt(inner, rest.join('.')) : undefined;
}

/** A row of an answer as a record: declared names, declared types, everything else as it came. */
export function toRecord(resource: Resource, kinds: Kinds, row: Values): RaRecord {
  const record: Record<string, unknown> = { ...row };
  for (const [name, { read, also = [] }] of Object.entries(resource.api.aliases ?? {})) {
    const other = also.find((each) => row[each] !== undefined);
    if (row[name] === undefined && other !== undefined) record[name] = row[other];
    if (read === undefined) continue;
    const found = valueAt(row, read);
    if (found === undefined || (read.includes('.') && Object.hasOwn(row, name))) continue;
    record[name] = found;
    if (!Object.hasOwn(resource.fields, read)) delete record[read];
  }
  for (const name of Object.keys(record)) {
    if (Object.hasOwn(resource.fields, name)) record[name] = toFieldValue(resource.fields[name], kinds, record[name]);
  }
  return { ...record, id: typeof record.id === 'string' ? toId(record.id) : (record.id as RaRecord['id']) };
}
