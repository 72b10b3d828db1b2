import { isObject, toNumber, type Values } from './values';

export interface Paging {
  readonly page?: number;
  readonly perPage?: number;
  readonly total?: number;
  /** Not counted to the end: there are more than so many. */
  readonly moreThan?: number;
  readonly lastPage?: number;
}

export interface Listing {
  readonly rows: readonly Values[];
  /** Undefined when the answer says nothing about pages. */
  readonly paging: Paging | undefined;
}

const maxDepth = 6;
const listKeys = ['data', 'items', 'rows', 'results', 'records'];
const recordKeys = ['data', 'record', 'item', 'result'];
const notTheList = new Set(['errors', 'links', 'meta', 'pagination']);

/**
 * Finds the list and its paging block at any depth: the specification counts the HTTP client's wrapper in some places
 * and not in others, so `data`, `data.data` and `data.data.data` all occur. The block nearest to the list wins.
 * @example unwrapList({ data: { data: [{ id: 1 }], total: 40 } }) // { rows: [{ id: 1 }], paging: { total: 40 } }
 */
export function unwrapList(body: unknown, names: readonly string[] = []): Listing | undefined {
  return findList(body, [...listKeys, ...names], undefined, maxDepth);
}

function findList(
  value: unknown,
  keys: readonly string[],
  above: Paging | undefined,
  depth: number,
): Listing | undefined {
  if (Array.isArray(value)) return { rows: value.filter(isObject), paging: above };
  // `data: null` is how some frameworks write an empty list.
  if (value === null && depth < maxDepth) return { rows: [], paging: above };
  if (!isObject(value) || depth === 0) return undefined;
  const paging = readPaging(value, above);
  for (const key of keys) {
    const found = Object.hasOwn(value, key) ? findList(value[key], keys, paging, depth - 1) : undefined;
    if (found) return found;
  }
  const rows = numberedRows(value) ?? onlyArray(value);
  return rows ? { rows: rows.filter(isObject), paging } : undefined;
}

function readPaging(holder: Values, above: Paging | undefined): Paging | undefined {
  const places = [holder.meta, holder.pagination, holder].filter(isObject);
  const found: Paging = Object.assign({}, above, ...places.map(pagingIn));
  return Object.keys(found).length > 0 ? found : undefined;
}

function pagingIn(place: Values): Paging {
  const stated = {
    page: toNumber(place.current_page),
    perPage: toNumber(place.per_page),
    total: toNumber(place.total),
    moreThan: toNumber(place.more_than),
    lastPage: toNumber(place.last_page),
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
}

/** A filtered PHP list arrives as `{ "0": …, "3": … }`. */
function numberedRows(value: Values): readonly unknown[] | undefined {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined;
}

function onlyArray(value: Values): readonly unknown[] | undefined {
  const arrays = Object.entries(value).filter(([key, part]) => Array.isArray(part) && !notTheList.has(key));
  return arrays.length === 1 ? (arrays[0]?.[1] as readonly unknown[]) : undefined;
}

/** Where a record may stand besides `data`, and which keys of it belong to others. */
export interface RecordKeys {
  readonly names?: readonly string[];
  readonly embedded?: readonly string[];
  /** The key of the id, where it is another. */
  readonly id?: string;
}

/**
 * Finds the record, the outermost object with an id: at `data`, `data.data`, `data.user`, …
 * @example unwrapRecord({ status: 'success', data: { user: { id: 3 } } }, { names: ['user'] }) // { id: 3 }
 */
export function unwrapRecord(body: unknown, where: RecordKeys = {}): Values | undefined {
  const hasId = (value: Values) => Object.hasOwn(value, 'id') || Object.hasOwn(value, where.id ?? 'id');
  return findRecord(body, [...recordKeys, ...(where.names ?? [])], new Set(where.embedded), hasId, maxDepth);
}

function findRecord(
  value: unknown,
  keys: readonly string[],
  embedded: ReadonlySet<string>,
  hasId: (value: Values) => boolean,
  depth: number,
): Values | undefined {
  if (!isObject(value) || depth === 0) return undefined;
  if (hasId(value) && !isWrapper(value)) return value;
  const inner = keys.filter((key) => isObject(value[key])).map((key) => value[key]);
  const others = Object.entries(value).filter(([key, part]) => isObject(part) && !embedded.has(key));
  const only = inner.length === 0 && others.length === 1 ? [others[0]?.[1]] : [];
  for (const part of [...inner, ...only]) {
    const found = findRecord(part, keys, embedded, hasId, depth - 1);
    if (found) return found;
  }
  return hasId(value) ? value : undefined;
}

const isWrapper = (value: Values): boolean => isObject(value.data) && ('status' in value || 'success' in value);

/** The answer without its envelope: `data` where there is one, else the body. */
export function unwrapData(body: unknown): unknown {
  return isObject(body) && Object.hasOwn(body, 'data') ? body.data : body;
}

/**
 * The numbers of a statistics answer: the outermost object that holds any.
 * @example unwrapNumbers({ status: 'success', data: { total: '40' } }) // { total: 40 }
 */
export function unwrapNumbers(body: unknown): Readonly<Record<string, number>> {
  let level: readonly unknown[] = [unwrapData(body)];
  for (let depth = 0; depth < maxDepth; depth += 1) {
    const objects = level.filter(isObject);
    const found = objects.map(numbersIn).find((numbers) => Object.keys(numbers).length > 0);
    if (found) return found;
    level = objects.flatMap((part) => Object.values(part));
  }
  return {};
}

/**
 * One number of a statistics answer, by its place below however many wrappers.
 * @example unwrapNumberAt({ data: { overview: { total: '40' } } }, ['overview', 'total']) // 40
 */
export function unwrapNumberAt(body: unknown, at: readonly string[]): number | undefined {
  let part = body;
  for (let depth = 0; depth < maxDepth && isObject(part); depth += 1) {
    const found = toNumber(at.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), part));
    if (found !== undefined) return found;
    part = part.data;
  }
  return undefined;
}

function numbersIn(value: Values): Readonly<Record<string, number>> {
  const entries = Object.entries(value).map(([key, part]) => [key, toNumber(part)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, number] => entry[1] !== undefined));
}
