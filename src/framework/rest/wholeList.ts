import type { RaRecord } from 'ra-core';
import { type AnyField, holds, isEmptyValue, type Kinds, type Resource, ranksOf, readNumber } from '../schema';
import { toCondition } from './filters';
import type { ListRequest } from './query';
import { isObject } from './values';

interface Page {
  readonly data: readonly RaRecord[];
  readonly total: number;
}

/** Searches, filters, sorts and pages a list that is here as a whole, with the same conditions the server uses. */
export function applyList(resource: Resource, kinds: Kinds, all: readonly RaRecord[], request: ListRequest): Page {
  const condition = toCondition(resource, kinds, request.filters);
  const found = searchRecords(resource, kinds, all, request.filters.search).filter((record) =>
    holds(condition, record),
  );
  return { data: pageOf(sortRecords(found, resource, request.sort), request), total: found.length };
}

export function pageOf<T>(
  rows: readonly T[],
  { page = 1, perPage }: Pick<ListRequest, 'page' | 'perPage'>,
): readonly T[] {
  return perPage === undefined ? rows : rows.slice((page - 1) * perPage, page * perPage);
}

/** Records with that number, or with the text in one of the fields that are searched, as people read it (a choice by its label). */
export function searchRecords(
  resource: Resource,
  kinds: Kinds,
  records: readonly RaRecord[],
  search: string | undefined,
): readonly RaRecord[] {
  if (!search) return records;
  const wanted = search.toLowerCase();
  const number = readNumber(resource, search);
  const fields = Object.entries(resource.fields).filter(([, field]) => field.search);
  return records.filter(
    (record) =>
      (number !== undefined && Number(record.id) === number) ||
      fields.some(([name, field]) => searchTextOf(kinds, name, field, record).toLowerCase().includes(wanted)),
  );
}

/** A reference is found by what it embeds. */
function searchTextOf(kinds: Kinds, name: string, field: AnyField, record: RaRecord): string {
  if (field.kind !== 'reference') return searchText(kinds, field, record[name]);
  const target = record[field.embed?.as ?? ''];
  return isObject(target) ? (field.embed?.fields ?? []).map((part) => String(target[part] ?? '')).join(' ') : '';
}

function searchText(kinds: Kinds, field: AnyField, value: unknown): string {
  if (isEmptyValue(value)) return '';
  return `${String(value)} ${kinds[field.kind]?.toText(value, field) ?? ''}`;
}

/** The declared statistics of a list that is here as a whole, as a server would count them. */
export function countRecords(resource: Resource, all: readonly RaRecord[]): Readonly<Record<string, number>> {
  // What is counted of another resource is not in this list.
  const own = Object.entries(resource.statistics ?? {}).filter(([, { of }]) => of === undefined);
  const entries = own.map(([name, { where, sum, average, median }]) => {
    const found = all.filter((record) => holds(where, record));
    const field = sum ?? average ?? median;
    if (!field) return [name, found.length] as const;
    const values = found.map((record) => Number(record[field] ?? 0) || 0);
    if (median) return [name, medianBytes(values.filter((_, at) => !isEmptyValue(found[at]?.[field])))] as const;
    const total = values.reduce((part, value) => part + value, 0);
    return [name, average ? total / Math.max(1, found.length) : total] as const;
  });
  return Object.fromEntries(entries);
}

/** Of an even number of values halfway between the two in the middle; 0 of none. */
export function medianBytes(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (low + high) / 2;
}

const collator = new Intl.Collator('id', { sensitivity: 'base', numeric: false });

/** Empty values come last in both directions; equal ones stand in the order of their ids. */
function sortRecords(records: readonly RaRecord[], resource: Resource, sort: ListRequest['sort']): readonly RaRecord[] {
  if (!sort) return records;
  const ranks = ranksOf(resource.fields[sort.field]);
  const ranked = (value: unknown) => (ranks ? ranks.indexOf(String(value)) : value);
  const sign = sort.order.toUpperCase() === 'DESC' ? -1 : 1;
  return [...records].sort((left, right) => {
    const [a, b]: [unknown, unknown] = [left[sort.field], right[sort.field]];
    if (isEmptyValue(a) || isEmptyValue(b)) return Number(isEmptyValue(a)) - Number(isEmptyValue(b));
    return sign * compareValues(ranked(a), ranked(b)) || compareValues(left.id, right.id);
  });
}

function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  return collator.compare(String(left), String(right));
}
