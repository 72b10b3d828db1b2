import { isFieldOperand, isTodayOperand, type Operator, type Resource } from '../schema';
import type { HttpQuery } from './address';
import type { Filter, Filters } from './filters';

export interface ListRequest {
  readonly filters: Filters;
  readonly page?: number;
  readonly perPage?: number;
  /** The total may be told as "more than". */
  readonly isBounded?: boolean;
  readonly sort?: { readonly field: string; readonly order: string };
}

/**
 * The query of a list call. `extended`: the API announced `lists.paging`, so it sorts and compares; the described calls
 * know only plain filters, and anything else is left out rather than sent into the void.
 * @example toQuery(users, { filters: { comparisons: [{ field: 'is_active', operator: 'eq', value: true }] }, page: 1 }, false)
 * // { page: 1, status: 'active' }
 */
export function toQuery(resource: Resource, request: ListRequest, extended: boolean): HttpQuery {
  const names = resource.api.query ?? {};
  const { filters, page, perPage, sort } = request;
  return {
    [names.page ?? 'page']: page,
    [names.perPage ?? 'per_page']: perPage,
    [names.search ?? 'search']: filters.search,
    trashed: filters.trashed,
    ...Object.fromEntries(filters.comparisons.flatMap((filter) => toPair(resource, filter, extended))),
    ...(extended && filters.where && { where: JSON.stringify(filters.where) }),
    ...(extended && request.isBounded && { total: 'bounded' }),
    ...(extended &&
      sort && {
        [names.sort ?? 'sort_by']: sort.field,
        [names.order ?? 'sort_order']: sort.order.toLowerCase(),
      }),
  };
}

function toPair(resource: Resource, filter: Filter, extended: boolean): readonly (readonly [string, string])[] {
  const { field, operator, value } = filter;
  if (operator === 'eq') return [[resource.api.aliases?.[field]?.query?.name ?? field, spell(resource, field, value)]];
  if (!extended || isFieldOperand(value) || isTodayOperand(value)) return [];
  return [[`${field}__${operator}`, Array.isArray(value) ? value.map(String).join(',') : String(value)]];
}

/** The API's own spelling of a value in queries, where it has one: true → 'active'. */
function spell(resource: Resource, field: string, value: unknown): string {
  const spellings = resource.api.aliases?.[field]?.query?.values ?? {};
  return Object.entries(spellings).find(([, stored]) => stored === value)?.[0] ?? String(value);
}

/** How a dialect writes a comparison with a value that is stated. */
export type OperatorWords = Readonly<Partial<Record<Operator, (name: string, value: unknown) => HttpQuery>>>;

/** The comparisons a dialect has words for, under the names of the API. */
export function spellComparisons(resource: Resource, { comparisons }: Filters, words: OperatorWords): HttpQuery {
  const parts = comparisons.map(({ field, operator, value }) => {
    const write = words[operator];
    if (!write || isFieldOperand(value) || isTodayOperand(value)) return {};
    const spelt = Array.isArray(value)
      ? value.map((each) => spell(resource, field, each))
      : spell(resource, field, value);
    return write(wireNameOf(resource, field), spelt);
  });
  return Object.assign({}, ...parts);
}

/** What the API calls a field in questions: the name of its answers, unless the declaration knows another. */
export function wireNameOf({ api }: Resource, field: string): string {
  const { query, read, write } = api.aliases?.[field] ?? {};
  return query?.name ?? read ?? write ?? field;
}

/** A text as the pattern that finds it as it stands. */
export const patternOf = (value: unknown): string => String(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
