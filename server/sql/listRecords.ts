import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AnyField, choiceValues, type Kinds, type Resource, ranksOf } from '../../src/framework/schema';
import { tableName } from './columns';
import type { ListQuery } from './listQuery';
import {
  columnsFor,
  columnsOf,
  complete,
  countOfAll,
  filtered,
  masked,
  mayRead,
  type Query,
  type Reach,
  type Row,
  type RowFilters,
  reachable,
  readableNames,
  shownBaseColumns,
  sqlValueOf,
  toRows,
} from './records';
import { sortKeyOver } from './sortKey';

export interface PageOfRows {
  readonly rows: readonly Row[];
  /** Of a list that is not counted: as far as it was read; of one that is counted so far: so many, and there are more. */
  readonly total: number;
  /** Only where `total` is not the number of what matches. */
  readonly hasMore?: boolean;
}

/** Up to here what matches is counted and sorted as it is; of more, lists are read in the order of an index. */
export const MOST_COUNTED = 10_000;

/** One page, newest rules applied: filters, search, sort with the id as tie-break, then embedded names and counts. */
export async function listRecords(reach: Reach, resource: Resource, query: Listed): Promise<PageOfRows> {
  const isCounted = resource.list.counted ?? true;
  const offset = (query.page - 1) * query.perPage;
  // One more tells whether there is a next page.
  const found = await listedIds(reach, resource, query, { offset, limit: query.perPage + (isCounted ? 0 : 1) });
  const rows = await rowsOf(reach, resource, query, found.ids.slice(0, query.perPage));
  if (!isCounted) return { rows, total: offset + found.ids.length, hasMore: found.ids.length > query.perPage };
  if (found.total !== undefined) return { rows, total: found.total };
  const all = filtered(reach, resource, query);
  if (!query.isBounded) return { rows, total: await countOfAll(all) };
  const total = await countUpTo(reach, all, MOST_COUNTED + 1);
  if (total <= MOST_COUNTED) return { rows, total };
  return { rows, total: MOST_COUNTED, hasMore: rows.length === query.perPage };
}

type Listed = ListQuery & Pick<RowFilters, 'until'>;

/** So many numbers of records are held at once while a whole list is read. */
const IDS_AT_ONCE = 100_000;
const ROWS_AT_ONCE = 1000;

/** Rows of a list, in steps of 1,000, for answers that give the whole list and for exports. */
export async function* eachRecord(reach: Reach, resource: Resource, query: ListQuery): AsyncGenerator<readonly Row[]> {
  // What comes in meanwhile would move the steps: a row would come twice, and in a log the entry about the export itself.
  const listed = { ...query, until: await newestOf(reach, resource) };
  for (let offset = 0; ; offset += IDS_AT_ONCE) {
    const { ids } = await listedIds(reach, resource, listed, { offset, limit: IDS_AT_ONCE });
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
      yield await rowsOf(reach, resource, query, ids.slice(at, at + ROWS_AT_ONCE));
    if (ids.length < IDS_AT_ONCE) return;
  }
}

async function newestOf(reach: Reach, resource: Resource): Promise<number> {
  const id = sql.ref(`${tableName(resource)}.id`);
  const found = await reachable(reach, resource, 'with').select(sql`max(${id})`.as('id')).executeTakeFirst();
  return Number(found?.id ?? 0);
}

/** From `offset` on, at most `limit`. */
interface Part {
  readonly offset: number;
  readonly limit: number;
}

interface ListedIds {
  readonly ids: readonly number[];
  /** Where it came with them. */
  readonly total?: number;
}

const listedIds = async (reach: Reach, resource: Resource, query: Listed, part: Part): Promise<ListedIds> =>
  (await fewMatching(reach, resource, query, part)) ?? { ids: await idsInOrder(reach, resource, query, part) };

/**
 * How many a list is narrowed to, and a part of it, unless that is much. Found, counted and sorted in one statement: a
 * database that takes few matches for many walks through the whole list in its order, and one that takes many for few
 * sorts them all.
 */
async function fewMatching(
  reach: Reach,
  resource: Resource,
  query: Listed,
  { offset, limit }: Part,
): Promise<Required<ListedIds> | undefined> {
  if (query.search === '' && query.where.length === 0) return undefined;
  const keys = query.sort.map(([name, order], at) => ({ order, key: sortKey(reach, resource, name), as: `k${at}` }));
  const matching = filtered(reach, resource, query)
    .select([sql.ref(`${tableName(resource)}.id`).as('id'), ...keys.map(({ key, as }) => key.as(as))])
    .limit(MOST_COUNTED + 1);
  const order = [
    ...keys.map(({ as, order }) => (order === 'desc' ? sql`${sql.ref(as)} desc nulls last` : sql.ref(as))),
    lastOf(query.sort) === 'desc' ? sql`id desc` : sql`id`,
  ];
  const { rows } = await sql<{ total: number; ids: readonly number[] }>`with found as materialized (${matching})
    select (select count(*) from found) as total,
      array(select id from found order by ${sql.join(order)} limit ${limit} offset ${offset}) as ids`.execute(reach.db);
  const [few] = rows;
  return few && few.total <= MOST_COUNTED ? { total: Number(few.total), ids: few.ids.map(Number) } : undefined;
}

const lastOf = (sort: ListQuery['sort']): 'asc' | 'desc' => sort.at(-1)?.[1] ?? 'asc';

/**
 * The rows of a list, as many as are asked for: group after group, each in an order that an index has. Rows that are
 * passed over are counted only where a page begins behind a whole group.
 */
async function idsInOrder(reach: Reach, resource: Resource, query: Listed, part: Part): Promise<readonly number[]> {
  const ids: number[] = [];
  let { offset } = part;
  for (const { rows, sort } of groupsInOrder(reach, resource, query)) {
    const limit = part.limit - ids.length;
    const found = await idsOf(reach, resource, { rows, sort, last: lastOf(query.sort) }, { offset, limit });
    ids.push(...found);
    if (found.length === limit) break;
    offset -= found.length > 0 || offset === 0 ? offset : await countOfAll(rows);
  }
  return ids;
}

interface Group {
  readonly rows: Query;
  readonly sort: ListQuery['sort'];
}

/** What comes first, second and so on, whatever else is sorted by. */
export function groupsInOrder(
  reach: Reach,
  resource: Resource,
  query: RowFilters & Pick<ListQuery, 'sort'>,
): readonly Group[] {
  const rows = filtered(reach, resource, query);
  const [first, ...rest] = query.sort;
  if (!first) return [{ rows, sort: [] }];
  const [name, order] = first;
  const values = fewValues(reach, resource, name);
  if (values) {
    // No index has what rules work out; the rows of one value stand in the order of the others, wherever they are found.
    const value = sqlValueOf(reach, resource, name);
    const whose = (order === 'desc' ? values.toReversed() : values).map((each) => sql<SqlBool>`(${value}) = ${each}`);
    return [...whose, sql<SqlBool>`(${value}) is null`].map((is) => ({ rows: rows.where(is), sort: rest }));
  }
  if (order !== 'desc' || !mayBeEmpty(resource, name)) return [{ rows, sort: query.sort }];
  // Counted down, nothing comes last, too: first what has a value, which an index gives backwards, then what has none.
  const key = sortKey(reach, resource, name);
  return [
    { rows: rows.where(sql<SqlBool>`${key} is not null`), sort: query.sort },
    { rows: rows.where(sql<SqlBool>`${key} is null`), sort: query.sort },
  ];
}

/** The values a derived field can have, as they are sorted, where they are declared and no two are sorted alike. */
function fewValues({ model }: Reach, { fields }: Resource, name: string): readonly (string | boolean)[] | undefined {
  const field = fields[name];
  if (!field?.derived || field.custom) return undefined;
  if (model.kinds[field.kind]?.storage === 'boolean') return [false, true];
  const values = choiceValues(field);
  if (values.length === 0 || model.kinds[field.kind]?.storage !== 'text') return undefined;
  const keyed = values.map((value) => [value.toLowerCase(), value] as const);
  if (new Set(keyed.map(([key]) => key)).size < values.length) return undefined;
  return ranksOf(field) ?? keyed.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

interface Ordered extends Group {
  /** Which way the numbers of records run where all else is the same. */
  readonly last?: 'asc' | 'desc';
}

const idsOf = async (reach: Reach, resource: Resource, rows: Ordered, { limit, offset }: Part) => {
  const found = await ordered(reach, resource, rows).limit(limit).offset(offset).execute();
  return found.map((row) => Number(row.id));
};

/** The ids of rows in their order, as a statement that an index of it answers. */
export function ordered(reach: Reach, resource: Resource, { rows, sort, last = lastOf(sort) }: Ordered) {
  const id = sql.ref<number>(`${tableName(resource)}.id`);
  let query = rows.select(id.as('id'));
  for (const [at, [field, order]] of sort.entries())
    query = query.orderBy(sortKey(reach, resource, field), (by) =>
      // The first has a value in all of these rows or in none: an index is in the order of the database.
      order === 'desc' && at > 0 && mayBeEmpty(resource, field) ? by.desc().nullsLast() : by[order](),
    );
  return query.orderBy(id, last);
}

const mayBeEmpty = ({ rows, fields }: Resource, name: string): boolean =>
  !shownBaseColumns.includes(name) && !(rows === 'rule' && fields[name]?.required);

/** The rows of these numbers, in this order, with what they show of others. */
async function rowsOf(reach: Reach, resource: Resource, { trashed }: RowFilters, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const stored = await reachable(reach, resource, trashed)
    .select(columnsOf(reach, resource) as never)
    .where(sql<SqlBool>`${sql.ref(`${tableName(resource)}.id`)} = any(${ids})`)
    .execute();
  const rows = masked(reach, resource, toRows(reach, resource, stored, readableNames(reach, resource)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return complete(
    reach,
    resource,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** How many there are, as far as `most`. */
async function countUpTo(reach: Reach, found: Query, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${found
    .select(sql`1`.as('one'))
    .limit(most)}) as counted`.execute(reach.db);
  return Number(rows[0]?.total ?? 0);
}

function sortKey(reach: Reach, resource: Resource, name: string): RawBuilder<unknown> {
  const field = resource.fields[name];
  if (field?.custom || field?.derived) return keyOver(sqlValueOf(reach, resource, name), field, reach.model.kinds);
  return sql.raw(sortKeyOver(`"${tableName(resource)}"."${name}"`, field, reach.model.kinds));
}

/** The same over an expression. */
function keyOver(value: RawBuilder<unknown>, field: AnyField, kinds: Kinds): RawBuilder<unknown> {
  const [before = '', after = ''] = sortKeyOver('\u0000', field, kinds).split('\u0000');
  return sql`${sql.raw(before)}${value}${sql.raw(after)}`;
}

/** Short entries for pickers: id and a few fields of the rows that match, at most `limit`. */
export async function listOptions(
  reach: Reach,
  resource: Resource,
  fields: readonly string[],
  search: string,
  limit: number,
): Promise<readonly Row[]> {
  const readable = fields.filter((name) => mayRead(reach, resource.fields[name]));
  const found = await filtered(reach, resource, { where: [], search, trashed: 'without' })
    .select(columnsFor(resource, ['id', ...readable]) as never)
    .orderBy(sortKey(reach, resource, resource.title.split(' ')[0] ?? 'id'))
    .orderBy(`${tableName(resource)}.id`)
    .limit(limit)
    .execute();
  return masked(reach, resource, toRows(reach, resource, found, readable));
}
