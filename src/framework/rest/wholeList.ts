import type { RaRecord } from 'ra-core';
import { type AnyField, holds, isEmptyValue, type Kinds, type Resource } from '../schema';
import { toCondition } from './filters';
import type { ListRequest } from './query';

interface Page {
  readonly data: readonly RaRecord[];
  readonly total: number;
}

/** Searches, filters, sorts and pages a list that is here as a whole, with the same conditions the server uses. */
export function applyList(resource: Resource, kinds: Kinds, all: readonly RaRecord[], request: ListRequest): Page {
  const condition = toCondition(resource, kinds, request.filters.comparisons);
  const found = searchRecords(resource, kinds, all, request.filters.search).filter((record) =>
    holds(condition, record),
  );
  return { data: pageOf(sortRecords(found, request.sort), request), total: found.length };
}

export function pageOf<T>(
  rows: readonly T[],
  { page = 1, perPage }: Pick<ListRequest, 'page' | 'perPage'>,
): readonly T[] {
  return perPage === undefined ? rows : rows.slice((page - 1) * perPage, page * perPage);
}

/** Records with the text in one of the fields that are searched, as people read it (a choice by its label). */
export function searchRecords(
  resource: Resource,
  kinds: Kinds,
  records: readonly RaRecord[],
  search: string | undefined,
): readonly RaRecord[] {
  if (!search) return records;
  const wanted = search.toLowerCase();
  const fields = Object.entries(resource.fields).filter(([, field]) => field.search);
  return records.filter((record) =>
    fields.some(([name, field]) => searchText(kinds, field, record[name]).toLowerCase().includes(wanted)),
  );
}

function searchText(kinds: Kinds, field: AnyField, value: unknown): string {
  if (isEmptyValue(value)) return '';
  return `${String(value)} ${kinds[field.kind]?.toText(value, field) ?? ''}`;
}

const collator = new Intl.Collator('id', { sensitivity: 'base', numeric: false });

/** Empty values come last in both directions; equal ones stand in the order of their ids. */
function sortRecords(records: readonly RaRecord[], sort: ListRequest['sort']): readonly RaRecord[] {
  if (!sort) return records;
  const sign = sort.order.toUpperCase() === 'DESC' ? -1 : 1;
  return [...records].sort((left, right) => {
    const [a, b]: [unknown, unknown] = [left[sort.field], right[sort.field]];
    if (isEmptyValue(a) || isEmptyValue(b)) return Number(isEmptyValue(a)) - Number(isEmptyValue(b));
    return sign * compareValues(a, b) || compareValues(left.id, right.id);
  });
}

function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  return collator.compare(String(left), String(right));
}
