import {
  type AnyField,
  type Comparison,
  type Condition,
  canField,
  daySpan,
  isEmptyValue,
  type Kinds,
  type Operator,
  operators,
  type ParseEnv,
  type Resource,
  readBox,
  type Scalar,
} from '../../src/framework/schema';
import { declaredLabel } from './declaredTexts';
import { localized } from './localized';
import { Problem, validationProblem } from './problem';

/** A list request, checked: names are declared fields, values have the field's type. */
export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  /** Does the request name a page? Without one, the described whole-list answer may be given. */
  readonly paged: boolean;
  /** Counted so far as it is cheap (`total=bounded`). */
  readonly isBounded?: boolean;
  readonly search: string;
  readonly sort: readonly (readonly [field: string, order: 'asc' | 'desc'])[];
  readonly where: readonly Condition[];
  readonly trashed: 'without' | 'only';
}

export const MAX_PER_PAGE = 1000;

type Raw = Readonly<Record<string, unknown>>;

/** Who reads a list, and with what its filters are read. */
export interface ListReader extends ParseEnv {
  readonly kinds: Kinds;
  readonly role: string;
}

/**
 * Reads `page`, `per_page`, `total`, `search`, `sort_by`, `sort_order`, `trashed`, declared filters (`kategori=x`) and their
 * operators (`penghasilan__gte=1000`). Unknown names are ignored, as old clients send extras; a known field with a value
 * or operator it cannot have, or that is hidden, is refused with 422.
 */
export function readListQuery(resource: Resource, reader: ListReader, raw: Raw): ListQuery {
  return {
    page: wholeNumber(raw.page, 1, 1_000_000, 1),
    perPage: wholeNumber(raw.per_page, 1, MAX_PER_PAGE, resource.list.perPage ?? 15),
    paged: raw.page !== undefined || raw.per_page !== undefined,
    isBounded: raw.total === 'bounded',
    search: typeof raw.search === 'string' ? cleanSearch(raw.search) : '',
    sort: readSort(resource, reader, raw),
    where: [
      ...Object.entries(raw).flatMap(([name, value]) => readFilter(resource, reader, name, value)),
      ...readWhere(resource, reader, raw.where),
    ],
    trashed: raw.trashed === 'only' ? 'only' : 'without',
  };
}

/** Numbers out of range come to the nearest allowed one: a page beyond the end is an empty page, not an error. */
function wholeNumber(raw: unknown, min: number, max: number, fallback: number): number {
  if (isEmptyValue(raw)) return fallback;
  const value = Number(raw);
  return Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : fallback;
}

const cleanSearch = (text: string): string => text.toWellFormed().replaceAll('\u0000', '').trim().slice(0, 200);

const baseSortable = ['id', 'created_at', 'updated_at'];
const mostSorts = 3;

/** `sort_by=priority,created_at&sort_order=desc,asc`: what comes later decides among equals. */
function readSort(resource: Resource, reader: ListReader, raw: Raw): ListQuery['sort'] {
  const wanted = typeof raw.sort_by === 'string' ? raw.sort_by.split(',').slice(0, mostSorts) : [];
  const names = wanted.map((name) => name.trim()).filter((name) => name !== '');
  if (names.length === 0) return resource.list.sort ? [resource.list.sort] : [['id', 'desc']];
  const refused = names.find((name) => !isSortable(resource, reader, name));
  if (refused !== undefined)
    throw validationProblem([
      { field: 'sort_by', message: localized('core.notSortable', { name: refused.slice(0, 60) }) },
    ]);
  const orders = String(raw.sort_order ?? '').split(',');
  return names.map((name, index) =>
    asStoredSort(resource, reader, name, orders[index]?.trim().toLowerCase() === 'desc' ? 'desc' : 'asc'),
  );
}

/** Who is older was born earlier: the day is a column, with an index; years are worked out row by row. */
function asStoredSort(
  { fields }: Resource,
  { role }: ListReader,
  name: string,
  order: 'asc' | 'desc',
): ListQuery['sort'][number] {
  const { derived, yearsSince } = fields[name] ?? {};
  const since = yearsSince === undefined ? undefined : fields[yearsSince];
  if (!derived || yearsSince === undefined || !since || !canField(since, 'read', role)) return [name, order];
  return [yearsSince, order === 'asc' ? 'desc' : 'asc'];
}

function isSortable(resource: Resource, { kinds, role }: ListReader, name: string): boolean {
  if (baseSortable.includes(name)) return true;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  const kind = field && kinds[field.kind];
  if (!field || !kind || kind.storage === 'none' || !canField(field, 'read', role)) return false;
  // Among its neighbours in order a masked value is soon known.
  if (!canField(field, 'whole', role)) return false;
  return field.sort ?? kind.sortable;
}

/** More would not be read by anybody, and each is work for the database. */
const mostComparisons = 20;

/** Groups may hold groups once: "all of A, any of B and C". */
const MOST_LEVELS = 2;

/**
 * `where={"all":[{"kategori":{"eq":"x"}},{"any":[{"nilai":{"gte":3}},{"nilai":{"empty":true}}]}]}`: all or any of several
 * comparisons, or of groups of them, each read as the filter of its field and operator is. @throws Problem validation under
 * `where` for anything else.
 */
function readWhere(resource: Resource, reader: ListReader, raw: unknown): readonly Condition[] {
  if (isEmptyValue(raw)) return [];
  const refused = () => validationProblem([{ field: 'where', message: localized('core.whereUnknown') }]);
  let comparisons = 0;
  return [readGroup(raw, 0)];

  function readGroup(given: unknown, level: number): Condition {
    const condition = parsedObject(given);
    if (!condition) throw refused();
    const [join] = (['any', 'all'] as const).filter((each) => Array.isArray(condition[each]));
    if (!join) return readComparisons(condition);
    const parts = condition[join] as readonly unknown[];
    const isAlone = Object.keys(condition).length === 1;
    if (!isAlone || level === MOST_LEVELS || parts.length === 0 || parts.length > mostComparisons) throw refused();
    return { [join]: parts.map((part) => readGroup(part, level + 1)) } as Condition;
  }

  function readComparisons(condition: Raw): Condition {
    const stated = Object.entries(condition).flatMap(([name, comparison]) =>
      Object.entries(parsedObject(comparison) ?? {}).map(([operator, operand]) => [name, operator, operand] as const),
    );
    comparisons += stated.length;
    if (stated.length === 0 || comparisons > mostComparisons) throw refused();
    return {
      all: stated.map(([name, operator, operand]) => {
        const [filter] = readFilter(resource, reader, `${name}__${operator}`, withToday(operand, reader));
        if (!filter || !Object.hasOwn(resource.fields, name)) throw refused();
        return filter;
      }),
    };
  }
}

function parsedObject(raw: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** `{ today: true }` is the day of the site, as a filter writes it. */
const withToday = (operand: unknown, { today }: ListReader): unknown =>
  parsedObject(typeof operand === 'object' ? operand : undefined)?.today === true ? today : operand;

function readFilter(
  resource: Resource,
  reader: ListReader,
  queryName: string,
  raw: unknown,
): Readonly<Record<string, Comparison>>[] {
  const { kinds, role } = reader;
  const { base, suffix } = splitName(resource, queryName);
  const name = fieldNamed(resource, base);
  const field =
    name !== undefined && Object.hasOwn(resource.fields, name)
      ? resource.fields[name]
      : baseFields.find(([each]) => each === name)?.[1];
  // Hidden by what was published since the link or view was made: all rows would look like its result.
  if (field?.hidden && !isEmptyValue(raw))
    throw validationProblem([
      {
        field: queryName.slice(0, 80),
        message: localized('core.notFilterable', { label: declaredLabel(resource, name, field.label) }),
      },
    ]);
  if (name === undefined || !field || field.filter === false || !canField(field, 'read', role)) return [];
  const operator = (suffix ?? (field.filter === 'contains' ? 'contains' : 'eq')) as Operator;
  if (!operators.includes(operator) || !allowedOperators(field, kinds, role).includes(operator)) {
    throw validationProblem([
      {
        field: queryName.slice(0, 80),
        message: localized('core.notFilterableWith', {
          label: declaredLabel(resource, name, field.label),
          suffix: String(suffix).slice(0, 30),
        }),
      },
    ]);
  }
  const omitted = resource.api.omit ?? ['all', ''];
  if (isEmptyValue(raw) || (typeof raw === 'string' && omitted.includes(raw.trim()))) return [];
  const isList = ['multiChoice', 'tags', 'references'].includes(field.kind);
  const stored = isList && operator === 'eq' ? 'contains' : operator;
  const filtered = { resource, name, field, reader };
  const span = kinds[field.kind]?.storage === 'timestamp' ? spanOf(filtered, raw) : undefined;
  if (span && operator in ofSpan) return [{ [name]: ofSpan[operator as keyof typeof ofSpan](span) }];
  return [{ [name]: { [stored]: readOperand(filtered, operator, raw) } as Comparison }];
}

/** A name that is a field's is that field, whatever it looks like; otherwise the operator stands after the last `__`. */
function splitName(resource: Resource, queryName: string): { readonly base: string; readonly suffix?: string } {
  const at = queryName.lastIndexOf('__');
  if (at < 0 || Object.hasOwn(resource.fields, queryName)) return { base: queryName };
  return { base: queryName.slice(0, at), suffix: queryName.slice(at + 2) };
}

/** What every row has besides its declared fields. */
const baseFields: readonly (readonly [name: string, field: AnyField])[] = [
  ['id', { kind: 'reference', label: 'ID' }],
  ['created_at', { kind: 'dateTime', label: 'Dibuat' }],
  ['updated_at', { kind: 'dateTime', label: 'Diperbarui' }],
];

/** The field behind a query name: its own, or an alias such as `status` for is_active. */
function fieldNamed(resource: Resource, queryName: string): string | undefined {
  const alias = Object.entries(resource.api.aliases ?? {}).find(([, each]) => each.query?.name === queryName);
  return alias?.[0] ?? queryName;
}

function allowedOperators(field: AnyField, kinds: Kinds, role: string): readonly Operator[] {
  // Only by all of the value: its parts would tell the rest, one filter after the other.
  if (!canField(field, 'whole', role)) return ['eq', 'empty'];
  const ofKind = kinds[field.kind]?.operators ?? [];
  return ['multiChoice', 'tags', 'references'].includes(field.kind) ? ['eq', ...ofKind] : ofKind;
}

interface Filtered {
  readonly resource: Resource;
  readonly name: string;
  readonly field: AnyField;
  readonly reader: ListReader;
}

/** A day of the site, from its first moment to the first of the next day. */
interface Span {
  readonly from: string;
  readonly until: string;
}

/** Moments are narrowed by days, too: a day alone is all of it, on the clock of the site. */
function spanOf({ reader: { kinds, role: _role, ...clock } }: Filtered, raw: unknown): Span | undefined {
  const { timeZone } = clock;
  const day = timeZone === undefined ? undefined : kinds.date?.parse(raw, { kind: 'date', label: '' }, clock);
  return day?.ok && timeZone !== undefined ? daySpan(day.value as string, timeZone) : undefined;
}

const ofSpan = {
  eq: ({ from, until }: Span): Comparison => ({ gte: from, lt: until }),
  gte: ({ from }: Span): Comparison => ({ gte: from }),
  gt: ({ until }: Span): Comparison => ({ gte: until }),
  lt: ({ from }: Span): Comparison => ({ lt: from }),
  lte: ({ until }: Span): Comparison => ({ lt: until }),
} as const;

function readOperand(filtered: Filtered, operator: Operator, raw: unknown): unknown {
  const { resource, name, field, reader } = filtered;
  const { kinds } = reader;
  if (operator === 'empty') return ['1', 'true', 'ya'].includes(String(raw));
  if (operator === 'in' || operator === 'notIn') {
    const items = Array.isArray(raw) ? raw : String(raw).split(',');
    if (items.length > MAX_PER_PAGE) throw new Problem('badRequest');
    return items.map((item) => readValue(filtered, item));
  }
  if (operator === 'within') {
    const box = readBox(raw);
    if (box) return box;
  }
  if (operator === 'within' || typeof raw === 'object')
    throw validationProblem([
      { field: name, message: localized('core.valueUnknown', { label: declaredLabel(resource, name, field.label) }) },
    ]);
  if (operator === 'contains' && kinds[field.kind]?.storage === 'text')
    return asStored(kinds, field, cleanSearch(String(raw)));
  if (operator === 'startsWith') return cleanSearch(String(raw));
  return readValue(filtered, raw);
}

/** A part of a telephone number as it stands in the column: without its leading zero. */
const asStored = (kinds: Kinds, field: AnyField, text: string): string => kinds[field.kind]?.toSearch?.(text) || text;

/** What a text may be where its field does not say. */
const USUAL_LENGTH = 255;

function readValue({ resource, name, field, reader }: Filtered, raw: unknown): Scalar {
  const { kinds, role: _role, ...clock } = reader;
  const spelled = resource.api.aliases?.[name]?.query?.values;
  if (spelled && typeof raw === 'string' && Object.hasOwn(spelled, raw)) return spelled[raw] ?? null;
  const kind = kinds[field.kind];
  const single = { multiChoice: 'choice', tags: 'text', references: 'reference' }[field.kind as string];
  // Limits of length and range are for stored values; a filter may ask beyond them, and finds nothing.
  const { min: _min, max: _max, minLength: _minLength, maxLength = 0, ...others } = field;
  const loose = { ...others, ...(maxLength > USUAL_LENGTH ? { maxLength } : {}) };
  const parsed = (single ? kinds[single] : kind)?.parse(raw, loose as AnyField, clock);
  if (!parsed?.ok)
    throw validationProblem([
      { field: name, message: localized('core.valueUnknown', { label: declaredLabel(resource, name, field.label) }) },
    ]);
  return parsed.value as Scalar;
}
