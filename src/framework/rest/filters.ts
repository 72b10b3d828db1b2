import {
  type Comparison,
  type Condition,
  type Kinds,
  type Operator,
  operators,
  type Resource,
  readFilterKey,
} from '../schema';
import { toFieldValue } from './records';
import { isObject } from './values';

/** One comparison of a list's filter. */
export interface Filter {
  readonly field: string;
  readonly operator: Operator;
  readonly value: unknown;
}

export interface Filters {
  readonly search?: string;
  readonly trashed?: string;
  readonly comparisons: readonly Filter[];
  /** All or any of several comparisons, besides the others. */
  readonly where?: Condition;
}

/**
 * A list's filter object as comparisons. Keys are field names, `field__operator`, `q` or `search`, `trashed`, and `where`;
 * values that mean "no filter" are dropped.
 * @example readFilters(books, { genre: 'all', price__gte: 10, q: 'laut' })
 * // { search: 'laut', comparisons: [{ field: 'price', operator: 'gte', value: 10 }] }
 */
export function readFilters(resource: Resource, filter: unknown): Filters {
  const { q, trashed, where, ...others } = isObject(filter) ? filter : {};
  const { search: typed, ...fields } = others;
  const isField = Object.hasOwn(resource.fields, 'search');
  const search = q ?? (isField ? undefined : typed);
  const comparisons = Object.entries(isField ? others : fields).flatMap(([key, value]) =>
    comparisonsOf(resource, key, value),
  );
  return {
    ...(typeof search === 'string' && search.trim() !== '' && { search: search.trim() }),
    ...(typeof trashed === 'string' && trashed !== '' && { trashed }),
    comparisons: comparisons.filter((filter) => !meansNothing(resource, filter.value)),
    ...(isObject(where) && { where: where as Condition }),
  };
}

function comparisonsOf(resource: Resource, key: string, value: unknown): readonly Filter[] {
  const { field, operator } = readFilterKey(resource, key);
  // `{ price: { gte: 10 } }`: a condition of the schema is a filter too.
  if (operator === undefined && isObject(value))
    return Object.entries(value)
      .filter(isComparison)
      .map(([name, operand]) => ({ field, operator: name, value: operand }));
  if (Array.isArray(value) && (operator ?? 'in') === 'in')
    return [value.length === 1 ? { field, operator: 'eq', value: value[0] } : { field, operator: 'in', value }];
  return [{ field, operator: operator ?? 'eq', value }];
}

const isComparison = (entry: [string, unknown]): entry is [Operator, unknown] =>
  (operators as readonly string[]).includes(entry[0]);

function meansNothing(resource: Resource, value: unknown): boolean {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return true;
  return typeof value === 'string' && (resource.api.omit ?? ['all', '']).includes(value);
}

/** The comparisons as a condition of the schema, for lists that are filtered here. */
export function toCondition(resource: Resource, kinds: Kinds, { comparisons, where }: Filters): Condition {
  const meantBy = ({ field, operator }: Filter) =>
    operator === 'eq' && resource.fields[field]?.filter === 'contains' ? 'contains' : operator;
  const plain = comparisons.map((filter) => ({
    [filter.field]: { [meantBy(filter)]: operandOf(resource, kinds, filter.field, filter.value) } as Comparison,
  }));
  return { all: where ? [...plain, where] : plain };
}

function operandOf(resource: Resource, kinds: Kinds, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => operandOf(resource, kinds, name, item));
  const spellings = resource.api.aliases?.[name]?.query?.values ?? {};
  if (typeof value === 'string' && Object.hasOwn(spellings, value)) return spellings[value];
  return isListField(resource, kinds, name) ? value : toFieldValue(resource.fields[name], kinds, value);
}

/** The operand of a list field is one of its items, not a list. */
function isListField(resource: Resource, kinds: Kinds, name: string): boolean {
  const storage = kinds[resource.fields[name]?.kind ?? '']?.storage;
  return storage === 'textArray' || storage === 'integerArray';
}
