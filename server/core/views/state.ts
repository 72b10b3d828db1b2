import type { ViewState } from '../../../src/framework/calls';
import { type Condition, canField, dependenciesOf, operators, type Resource } from '../../../src/framework/schema';
import { type ListReader, readListQuery } from '../../sql/listQuery';
import { localized, type Text } from '../../sql/localized';
import { Problem, type Refusal } from '../../sql/problem';

export interface ReadState {
  readonly state: ViewState;
  /** What the list does not have, in words. */
  readonly issues: readonly Refusal[];
  /** Something was left out, because this role may not read it. */
  readonly isReduced: boolean;
}

type Raw = Readonly<Record<string, unknown>>;

const MOST_FILTERS = 30;
const LONGEST_STATE = 20_000;
const baseNames = ['id', 'created_at', 'updated_at'];

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of a list query this role may use; the rest is named, or left out where it is not for them. */
export function readState(resource: Resource, reader: ListReader, raw: unknown): ReadState {
  const given = isObject(raw) ? raw : {};
  const issues: Refusal[] = [];
  const say = (message: Text) => void issues.push({ field: 'state', message });
  if (!isObject(raw)) say(localized('core.viewUnknown'));
  const hidden = { found: false };
  const mayRead = (name: string): boolean => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const isOpen = field === undefined || canField(field, 'read', reader.role);
    if (!isOpen) hidden.found = true;
    return isOpen;
  };
  const state = {
    filters: readFilters(resource, reader, given.filters, mayRead, say),
    search: readSearch(given.search, say),
    sort: readSort(resource, reader, given.sort, mayRead, say),
    columns: readColumns(resource, given.columns, mayRead, say),
  };
  return { state, issues, isReduced: hidden.found };
}

type Say = (message: Text) => void;
type MayRead = (name: string) => boolean;

function readSearch(raw: unknown, say: Say): string {
  if (raw === undefined || raw === null) return '';
  if (typeof raw !== 'string' || raw.length > 200) say(localized('core.searchTooLong'));
  return typeof raw === 'string' ? raw.toWellFormed().replaceAll('\u0000', '').trim().slice(0, 200) : '';
}

function readFilters(resource: Resource, reader: ListReader, raw: unknown, mayRead: MayRead, say: Say): Raw {
  if (raw === undefined || raw === null) return {};
  if (!isObject(raw)) {
    say(localized('core.filtersUnknown'));
    return {};
  }
  const entries = Object.entries(raw);
  if (entries.length > MOST_FILTERS) say(localized('core.tooManyFilters', { most: MOST_FILTERS }));
  const kept = entries.slice(0, MOST_FILTERS).filter(([key, value]) => {
    if (key === 'where' && isObject(value)) {
      const isOpen = dependenciesOf(value as Condition)
        .map(mayRead)
        .every(Boolean);
      const refusal = isOpen ? refusalOf(() => readListQuery(resource, reader, { where: value })) : undefined;
      if (refusal !== undefined) say(refusal);
      return isOpen && refusal === undefined;
    }
    const name = nameIn(resource, key);
    if (name === undefined) {
      say(localized('core.filterUnknown', { name: key.slice(0, 60) }));
      return false;
    }
    if (!mayRead(name)) return false;
    const refusal = refusalOf(() => readListQuery(resource, reader, pairsOf(name, key, value)));
    if (refusal !== undefined) say(refusal);
    return refusal === undefined;
  });
  return Object.fromEntries(kept);
}

/** The field a filter speaks of, `pages` or `pages__gte`; undefined when the list cannot be narrowed by it. */
function nameIn(resource: Resource, key: string): string | undefined {
  const isThere = (name: string) =>
    baseNames.includes(name) || (Object.hasOwn(resource.fields, name) && resource.fields[name]?.filter !== false);
  if (isThere(key)) return key;
  const at = key.lastIndexOf('__');
  const name = key.slice(0, Math.max(0, at));
  return operators.some((each) => each === key.slice(at + 2)) && isThere(name) ? name : undefined;
}

/** A filter as the query of a list call has it. */
function pairsOf(name: string, key: string, value: unknown): Raw {
  if (Array.isArray(value)) return { [`${name}__in`]: value };
  if (!isObject(value)) return { [key]: value };
  return Object.fromEntries(Object.entries(value).map(([operator, operand]) => [`${name}__${operator}`, operand]));
}

function readSort(resource: Resource, reader: ListReader, raw: unknown, mayRead: MayRead, say: Say): ViewState['sort'] {
  if (raw === undefined || raw === null) return null;
  const { field, order } = isObject(raw) ? raw : {};
  if (typeof field !== 'string' || field.includes(',') || field === '' || (order !== 'asc' && order !== 'desc')) {
    say(localized('core.sortUnknown'));
    return null;
  }
  if (!mayRead(field)) return null;
  const refusal = refusalOf(() => readListQuery(resource, reader, { sort_by: field }));
  if (refusal !== undefined) say(refusal);
  return refusal === undefined ? { field, order } : null;
}

function readColumns(resource: Resource, raw: unknown, mayRead: MayRead, say: Say): readonly string[] | null {
  if (raw === undefined || raw === null) return null;
  const offered = [...resource.list.columns, ...(resource.list.more ?? [])];
  const names: readonly unknown[] = Array.isArray(raw) ? raw : [];
  if (!Array.isArray(raw) || raw.length > 200) say(localized('core.columnsUnknown'));
  const kept = [...new Set(names.slice(0, 200))].filter((name): name is string => {
    if (typeof name === 'string' && offered.includes(name)) return mayRead(name);
    say(localized('core.columnUnknown', { name: String(name).slice(0, 60) }));
    return false;
  });
  return kept.length > 0 ? kept : null;
}

/** Every user of the view gets all of it with every page they open. */
export const isTooLarge = (raw: unknown): boolean => (JSON.stringify(raw) ?? '').length > LONGEST_STATE;

/** What the list would say to that; undefined when it takes it. */
function refusalOf(ask: () => unknown): Text | undefined {
  try {
    ask();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.values(error.facts.errors ?? {})[0]?.[0] ?? localized('core.filtersUnknown');
  }
}
