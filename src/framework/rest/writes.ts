import {
  type AnyField,
  filesIn,
  holds,
  isEmptyValue,
  isServerOwned,
  type Kinds,
  type Resource,
  yearsBetween,
} from '../schema';
import type { Values } from './values';

export interface Write {
  readonly mode: 'create' | 'edit';
  readonly data: Values;
  /** The record before the change, when it is known. */
  readonly previous?: Values;
  /** `changes`: absent means unchanged. `whole`: the API takes the body for the whole record. */
  readonly send: 'changes' | 'whole';
  readonly withVersion: boolean;
  /** Numbers this API wants worked out for it; without it none. */
  readonly workedOut?: { readonly has: (extension: string) => boolean; readonly today: string };
}

/** What is sent for a record: declared, writable, visible fields under their names on the wire. */
export function toWireValues(resource: Resource, kinds: Kinds, write: Write): Record<string, unknown> {
  const merged: Values = { ...write.previous, ...write.data };
  const source = write.send === 'whole' ? merged : write.data;
  const sent: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const worked = workOut(field, merged, write);
    if (worked !== undefined) sent[resource.api.aliases?.[name]?.write ?? name] = worked;
    if (!Object.hasOwn(source, name) || source[name] === undefined) continue;
    if (isServerOwned(field, write.mode) || !holds(field.showWhen, merged)) continue;
    const changed = !sameValue(source[name], write.previous?.[name]);
    if (!changed && (write.send === 'changes' ? write.previous !== undefined : kinds[field.kind]?.upload)) continue;
    if (saysNothing(resource, name, source[name], write)) continue;
    // A password that was not typed means "as it is", never "none".
    if (kinds[field.kind]?.writeOnly && isEmptyValue(source[name])) continue;
    sent[resource.api.aliases?.[name]?.write ?? name] = source[name];
  }
  const version = write.withVersion ? (write.data.version ?? write.previous?.version) : undefined;
  return version === undefined || version === null ? sent : { ...sent, version };
}

/**
 * A form carries no empty entries for untouched fields; what was cleared is sent empty, or it could never be cleared.
 * A cleared default is a choice of its own.
 */
function saysNothing({ api, fields }: Resource, name: string, value: unknown, write: Write): boolean {
  if (!isEmptyValue(value)) return false;
  if (fields[name]?.omitEmpty && (write.mode === 'create' || write.send === 'whole')) return true;
  if (api.body !== 'multipart') return false;
  return write.mode === 'create'
    ? fields[name]?.default === undefined
    : write.previous !== undefined && isEmptyValue(write.previous[name]);
}

function workOut({ yearsSince, sentUnless }: AnyField, merged: Values, { workedOut }: Write): number | undefined {
  if (!yearsSince || !sentUnless || !workedOut || workedOut.has(sentUnless)) return undefined;
  return yearsBetween(merged[yearsSince], workedOut.today);
}

/** Names on the wire for a bare set of values, for example the input of an action. */
export function toWireNames(resource: Resource, values: Values): Record<string, unknown> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [resource.api.aliases?.[name]?.write ?? name, value] as const),
  );
}

/** Absent, null, '' and [] are one value: nothing. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (isEmptyValue(left) && isEmptyValue(right)) return true;
  if (hasFile(left) || hasFile(right)) return left === right;
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Is a chosen file in it that has still to be sent? */
export const hasFile = (value: unknown): boolean => filesIn(value).some((each) => fileOf(each) !== undefined);

/** A chosen file, bare or as react-admin's file inputs keep it. */
export function fileOf(value: unknown): Blob | undefined {
  if (value instanceof Blob) return value;
  const raw = typeof value === 'object' && value !== null && 'rawFile' in value ? value.rawFile : undefined;
  return raw instanceof Blob ? raw : undefined;
}
