import { distanceOf, mayBeMisspelt } from '../../../src/domain/spelling';
import {
  type AnyField,
  can,
  isStored,
  type Kinds,
  maskedValue,
  type Resource,
  readNumber,
  recordNumber,
  routeOf,
} from '../../../src/framework/schema';
import { tableName, valuedFields } from '../../sql/columns';
import { mayRead, mayReadWhole, type Reach, searchedFields } from '../../sql/records';
import { type SearchedResource, type SearchMatch, searchAlike, searchResources } from '../../sql/searchRecords';
import { type Call, reachFor } from '../context';

/** One record that was found; where its page is, is the panel's business. */
interface Hit {
  readonly resource: string;
  readonly id: number;
  readonly title: string;
  /** What tells records of the same name apart. */
  readonly note: string;
  /** Where the text stands, when neither in the title nor in the note. */
  readonly match: { readonly field: string; readonly text: string } | null;
}

interface SearchGroup {
  readonly resource: string;
  readonly hits: readonly Hit[];
  readonly more: boolean;
}

const MIN_LENGTH = 2;
const MAX_LENGTH = 100;
const PER_GROUP = 5;

/**
 * Records of everything this person may list that has the text in one of its searched fields. What they may not list,
 * rows outside their scope, deleted rows and fields their role may not read are as if they did not exist.
 */
export async function searchEverything(call: Call, typed: string): Promise<readonly SearchGroup[]> {
  const search = toSearch(typed);
  if ([...search].length < MIN_LENGTH) return [];
  const asked = searchedBy(call).map((resource) => toAsked(call, resource, search));
  const found = await searchResources(call.db.kysely, asked, search);
  return asked.flatMap((each) => {
    const rows = found.filter((row) => row.resource === each.resource.name);
    if (rows.length === 0) return [];
    const hits = rows.slice(0, PER_GROUP).map((row) => toHit(each, row, search));
    return [{ resource: each.resource.name, hits, more: rows.length > PER_GROUP }];
  });
}

/** So many names that look alike are compared letter by letter. */
const MOST_ALIKE = 40;

/** Records whose name was misspelt by one letter, for where nothing is called so; under the same rights as the search. */
export async function searchMisspelt(call: Call, typed: string): Promise<readonly SearchGroup[]> {
  const search = toSearch(typed);
  if (!mayBeMisspelt(search)) return [];
  const asked = searchedBy(call).map((resource) => ({ ...toAsked(call, resource, search), limit: MOST_ALIKE }));
  const found = await searchAlike(call.db.kysely, asked, search);
  return asked.flatMap((each) => {
    const hits = found
      .filter((row) => row.resource === each.resource.name)
      .map((row) => toHit(each, row, search))
      .filter(({ title }) => distanceOf(title, '', search) !== undefined)
      .slice(0, PER_GROUP);
    return hits.length === 0 ? [] : [{ resource: each.resource.name, hits, more: false }];
  });
}

const toSearch = (typed: string): string => typed.toWellFormed().replaceAll('\u0000', '').trim().slice(0, MAX_LENGTH);

/** In menu order. A row that has its page as another resource's, where it is found as well, is found there only. */
function searchedBy({ model, actor }: Call): readonly Resource[] {
  const listed = model.resources.filter(
    (resource) =>
      isStored(resource) &&
      routeOf(resource, 'list') !== undefined &&
      (actor === null || can(resource, 'list', actor).allowed),
  );
  const isCovered = (resource: Resource) =>
    listed.some((other) => other.name === resource.shownAt && !other.only && tableName(other) === tableName(resource));
  return listed.filter((resource) => !isCovered(resource));
}

function toAsked(call: Call, resource: Resource, search: string): SearchedResource {
  const reach = reachFor(call, resource, 'list');
  const searched = searchedFields(reach, resource, search).map(({ name }) => name);
  return {
    resource,
    reach,
    fields: [...new Set([...titleFields(reach, resource), ...noteFields(reach, resource), ...searched])],
    limit: PER_GROUP + 1,
  };
}

const titleFields = (reach: Reach, resource: Resource): readonly string[] =>
  resource.title.split(' ').filter((name) => mayRead(reach, resource.fields[name]));

/** What a row shows on a phone distinguishes people there too; choices and figures do not. */
const noteFields = (reach: Reach, resource: Resource): readonly string[] =>
  (resource.list.card?.facts ?? []).filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && mayRead(reach, field) && isName(resource, name, field, reach.model.kinds);
  });

const isName = (resource: Resource, name: string, field: AnyField, kinds: Kinds): boolean =>
  field.kind === 'reference'
    ? field.embed !== undefined
    : field.kind !== 'choice' &&
      kinds[field.kind]?.storage === 'text' &&
      valuedFields(resource, kinds).some(([each]) => each === name);

function toHit({ resource, reach }: SearchedResource, { id, values }: SearchMatch, search: string): Hit {
  const written = (name: string) => textOf(resource, reach, name, { id, value: values[name] ?? '' });
  const title = joined(titleFields(reach, resource).map(written), ' ') || `#${id}`;
  const notes = noteFields(reach, resource);
  return {
    resource: resource.name,
    id,
    title,
    note: joined(
      [...(readNumber(resource, search) === id ? [recordNumber(resource, id)] : []), ...notes.map(written)],
      ' · ',
    ),
    match: matchOf(reach, resource, { id, values }, search, [...titleFields(reach, resource), ...notes]),
  };
}

const joined = (parts: readonly string[], by: string): string => parts.filter((part) => part !== '').join(by);

function textOf(
  resource: Resource,
  reach: Reach,
  name: string,
  { id, value }: { readonly id: number; readonly value: string },
): string {
  const field = resource.fields[name];
  const { kinds } = reach.model;
  if (field && !mayReadWhole(reach, field)) return String(maskedValue(value, field, kinds));
  reach.reads?.note(resource, [{ id, [name]: value }]);
  return field && field.kind !== 'reference' && value !== ''
    ? (kinds[field.kind]?.toText(value, field) ?? value)
    : value;
}

function matchOf(
  reach: Reach,
  resource: Resource,
  { id, values }: Pick<SearchMatch, 'id' | 'values'>,
  search: string,
  shown: readonly string[],
): Hit['match'] {
  const holding = searchedFields(reach, resource, search).filter(({ name, field, text }) => {
    const wanted = field.kind === 'reference' ? search : text;
    return wanted !== '' && (values[name] ?? '').toLowerCase().includes(wanted.toLowerCase());
  });
  const [first] = holding;
  if (!first || holding.some(({ name }) => shown.includes(name))) return null;
  return {
    field: first.name,
    text: around(textOf(resource, reach, first.name, { id, value: values[first.name] ?? '' }), search),
  };
}

const CONTEXT = 40;

/** The part of a long text that holds what was searched for. */
function around(text: string, search: string): string {
  if (text.length <= 3 * CONTEXT) return text;
  const at = Math.max(0, text.toLowerCase().indexOf(search.toLowerCase()));
  const [from, to] = [Math.max(0, at - CONTEXT), Math.min(text.length, at + search.length + CONTEXT)];
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed().trim()}${to < text.length ? '…' : ''}`;
}
