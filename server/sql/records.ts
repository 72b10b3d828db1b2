import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type AnyField,
  type Condition,
  canField,
  dependenciesOf,
  getResource,
  type Kinds,
  type Model,
  maskedFields,
  maskedValue,
  type Resource,
  readNumber,
} from '../../src/framework/schema';
import { tableName, valuedFields } from './columns';
import { toPredicate } from './conditions';
import { jsonParameter, type Tables } from './connection';
import { columnOf, customSearch, customValue, packed, packedOver, toRow } from './custom';
import { escapeLike } from './like';
import type { ListQuery } from './listQuery';
import { markupTextSql } from './markup';
import type { Db, Row, RowTarget } from './row';
import { type Query, type Scope, scoped } from './scope';

export type { Db, Row } from './row';
export type { Query, Scope } from './scope';

/** How rows are reached: the only way to a declared table, so that no query can forget scope, trash or `only`. */
export interface Reach {
  readonly db: Db;
  readonly model: Model;
  readonly scope: Scope;
  /** Role whose readable fields are selected; undefined inside the server itself. */
  readonly role?: string;
  /** Whose rows of another resource may be counted for this person; without it as `scope`. */
  readonly scopeOf?: (other: Resource) => Scope;
  /** The expressions of the resource's derived fields. */
  readonly derived?: Derived;
  /** What stands in the place of the table of a resource whose rows a rule reads. */
  readonly rowsOf?: (resource: Resource) => RawBuilder<unknown> | undefined;
  /** The site's calendar day, for conditions that compare with it. */
  readonly today?: string;
  /** Is told which rows go to the person as they are, or masked. */
  readonly reads?: ReadNotes | undefined;
}

/** Who is told that a person reads these rows. */
export interface ReadNotes {
  readonly note: (resource: Resource, rows: readonly Readonly<Record<string, unknown>>[]) => void;
}

/** Field → expression over the columns of its table. */
export type Derived = Readonly<Record<string, RawBuilder<unknown>>>;

export const shownBaseColumns = ['id', 'version', 'created_at', 'updated_at', 'deleted_at'];

/** Rows of a resource this reach may see, before any filter. */
export function reachable(reach: Reach, resource: Resource, trashed: ListQuery['trashed'] | 'with' = 'without'): Query {
  const table = tableName(resource);
  let query = reach.db.selectFrom(sourceOf(reach, resource)) as unknown as Query;
  if (trashed !== 'with') query = query.where(`${table}.deleted_at`, trashed === 'only' ? 'is not' : 'is', null);
  for (const [name, value] of Object.entries(resource.only ?? {})) query = query.where(`${table}.${name}`, '=', value);
  return scoped(query, reach.scope, resource);
}

function sourceOf({ rowsOf }: Reach, resource: Resource) {
  const table = tableName(resource);
  if (resource.rows === undefined) return table;
  const rows = rowsOf?.(resource);
  if (!rows) throw new Error(`Rows of "${resource.name}" are read by a rule, and none was given.`);
  return sql`(${rows})`.as(table) as never;
}

/** Columns an answer carries: what the role may read and what is not write-only. */
export function columnsOf(reach: Reach, resource: Resource): readonly unknown[] {
  const { kinds } = reach.model;
  const readable = valuedFields(resource, kinds).filter(
    ([, field]) => !kinds[field.kind]?.writeOnly && mayRead(reach, field),
  );
  const columns = readable.flatMap(([name, field]) => (field.derived ? [] : [name]));
  const derived = readable.flatMap(([name, field]) =>
    field.derived ? [sqlValueOf(reach, resource, name).as(name)] : [],
  );
  return [...columnsFor(resource, [...shownBaseColumns, ...columns]), ...derived];
}

/** Custom fields share a column: it is selected once. What is computed has none. */
export const columnsFor = (resource: Resource, names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name) => !resource.fields[name]?.plan).map((name) => columnOf(resource, name))),
];

/** Rows of a statement that selected columns for these fields, or whole rows. */
export const toRows = (
  reach: RowTarget,
  resource: Resource,
  stored: readonly unknown[],
  names?: readonly string[],
): Row[] => stored.map((row) => toRow(reach.model, resource, row as Row, names));

export const readableNames = (reach: Reach, resource: Resource): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => (mayRead(reach, field) ? [name] : []));

/** A field as part of a statement: its column, or the expression it is worked out by. */
export function sqlValueOf(reach: Reach, resource: Resource, name: string): RawBuilder<unknown> {
  const field = resource.fields[name];
  if (field?.custom) return customValue(tableName(resource), reach.model.kinds, name, field);
  return field?.derived ? expressionOf(reach, name) : sql.ref(`${tableName(resource)}.${name}`);
}

function expressionOf(reach: Reach, name: string): RawBuilder<unknown> {
  const expression = reach.derived?.[name];
  if (!expression) throw new Error(`The field "${name}" is derived, but its resource's rules give no expression.`);
  return expression;
}

export const mayRead = (reach: Pick<Reach, 'role'>, field: AnyField | undefined): boolean =>
  field === undefined || reach.role === undefined || canField(field, 'read', reach.role);

/** May the role read the value as it is? What it reads masked it may neither sort by nor search a part of. */
export const mayReadWhole = ({ role }: { readonly role?: string | undefined }, field: AnyField | undefined): boolean =>
  field === undefined || role === undefined || canField(field, 'whole', role);

/** Rows on their way to a person: what their role reads masked is masked here, whoever has read it; what it reads whole is noted. */
export function masked<T extends Readonly<Record<string, unknown>>>(
  { role, model, reads }: Pick<Reach, 'model' | 'reads'> & { readonly role?: string | undefined },
  resource: Resource,
  rows: readonly T[],
): readonly T[] {
  reads?.note(resource, rows);
  const fields = maskedFields(resource, role);
  if (fields.length === 0) return rows;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      fields.flatMap(([name, field]) =>
        Object.hasOwn(row, name) ? [[name, maskedValue(row[name], field, model.kinds)]] : [],
      ),
    ),
  }));
}

/** What a list is narrowed by. */
export interface RowFilters extends Pick<ListQuery, 'where' | 'search'> {
  readonly trashed: ListQuery['trashed'] | 'with';
  /** Up to this id. */
  readonly until?: number;
}

/** Rows of a resource this reach may see, narrowed; nothing is selected yet. */
export function filtered(reach: Reach, resource: Resource, query: RowFilters): Query {
  const dictionary = dictionaryOf(reach, resource);
  let found = reachable(reach, resource, query.trashed);
  if (query.until !== undefined) found = found.where(`${tableName(resource)}.id`, '<=', query.until);
  for (const condition of query.where) found = found.where((eb) => toPredicate(eb as never, condition, dictionary));
  return query.search === '' ? found : found.where(searchPredicate(reach, resource, query.search));
}

/** The ids of what a list shows, in their order, those after `after`; `also` narrows further. */
export async function listIds(
  reach: Reach,
  resource: Resource,
  query: RowFilters & { readonly also?: RawBuilder<SqlBool> },
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const id = `${tableName(resource)}.id`;
  let found = filtered(reach, resource, query).where(id, '>', after).orderBy(id).limit(limit);
  if (query.also) found = found.where(query.also);
  const rows = await found.select(`${id} as id` as never).execute();
  return (rows as unknown as readonly { readonly id: number }[]).map((row) => row.id);
}

/** A condition over the rows of a resource, as part of a statement. */
export const predicateOf = (reach: Reach, resource: Resource, condition: Condition) =>
  toPredicate(expressionBuilder<Tables, string>(), condition, dictionaryOf(reach, resource));

export const dictionaryOf = (reach: Reach, resource: Resource) => ({
  fields: resource.fields,
  kinds: reach.model.kinds,
  table: tableName(resource),
  derived: reach.derived,
  today: reach.today,
});

function searchPredicate(reach: Reach, resource: Resource, search: string) {
  const { columns, targets } = searchParts(reach, resource, search);
  const parts = [...columns, ...targets];
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` or `)})` : sql<SqlBool>`false`;
}

/**
 * The fields this role may search by, with how the text stands in each: '' where it cannot be. What the role reads masked is
 * found by all of its value only (`isWhole`): parts of it would tell the rest, one search after the other.
 */
export const searchedFields = (reach: Pick<Reach, 'model' | 'role'>, resource: Resource, search: string) =>
  Object.entries(resource.fields)
    .filter(([, field]) => field.search && mayRead(reach, field) && isSearchable(reach, field))
    .map(([name, field]) => ({ name, field, ...soughtIn(reach, field, search) }));

function soughtIn({ model, role }: Pick<Reach, 'model' | 'role'>, field: AnyField, search: string) {
  const kind = model.kinds[field.kind];
  if (mayReadWhole({ role }, field)) return { text: kind?.toSearch?.(search) ?? search, isWhole: false };
  const parsed = kind?.parse(search, field);
  return { text: parsed?.ok && typeof parsed.value === 'string' ? parsed.value : '', isWhole: true };
}

/** Staff may mark any field of theirs; what is typed is compared with text. */
const isSearchable = (reach: Pick<Reach, 'model'>, field: AnyField): boolean =>
  !field.custom || reach.model.kinds[field.kind]?.storage === 'text';

/** The conditions of a search on the row's own columns, and on the records it points to. */
export function searchParts(reach: Reach, resource: Resource, search: string) {
  const number = readNumber(resource, search);
  // A printed number names one record; its digits in telephone numbers are not meant.
  const searched = searchedFields(reach, resource, search).filter(
    ({ field, text }) => number === undefined || (field.kind !== 'reference' && text === search),
  );
  const columns = searched.filter(({ field, text }) => field.kind !== 'reference' && text !== '');
  const targets = searched.filter(({ field }) => field.kind === 'reference');
  return {
    columns: [
      ...columns.map(({ name, field, text, isWhole }) =>
        isWhole
          ? sql<SqlBool>`${sqlValueOf(reach, resource, name)} = ${text}`
          : field.custom
            ? customSearch(tableName(resource), reach.model.kinds, name, field, text)
            : sql<SqlBool>`${searchedText(reach, resource, name, field)} ilike ${`%${escapeLike(text)}%`}`,
      ),
      ...(number === undefined ? [] : [sql<SqlBool>`${sql.ref(`${tableName(resource)}.id`)} = ${number}`]),
    ],
    targets: targets.map(({ name, field }) => searchedTarget(reach, resource, name, field, search)),
  };
}

const searchedText = (reach: Reach, resource: Resource, name: string, { kind }: AnyField) =>
  reach.model.kinds[kind]?.markup
    ? sql.raw<string>(markupTextSql(`"${tableName(resource)}"."${name}"`))
    : sql.ref<string>(`${tableName(resource)}.${name}`);

/** A reference is found by what it embeds: the name of the person, not their number. */
function searchedTarget(reach: Reach, resource: Resource, name: string, field: AnyField, search: string) {
  const target = getResource(reach.model, field.target ?? '');
  const shown = (field.embed?.fields ?? []).filter((each) => mayRead(reach, target.fields[each]));
  const parts = shown.flatMap((each) => {
    const { text, isWhole } = soughtIn(reach, target.fields[each] ?? field, search);
    if (text === '') return [];
    return [isWhole ? sql`${sql.ref(each)} = ${text}` : sql`${sql.ref(each)}::text ilike ${`%${escapeLike(text)}%`}`];
  });
  if (parts.length === 0) return sql<SqlBool>`false`;
  // As an array, so that the index of the column is used beside those of the others.
  return sql<SqlBool>`${sqlValueOf(reach, resource, name)} = any(array
    (select id from ${sql.table(tableName(target))} where ${sql.join(parts, sql` or `)}))`;
}

/** One row, or undefined: a foreign row is not there, and neither is a deleted one unless requested. */
export const findRecord = async (
  reach: Reach,
  resource: Resource,
  id: number,
  trashed?: 'without' | 'only' | 'with',
): Promise<Row | undefined> => (await findRecords(reach, resource, [id], trashed))[0];

/** The same of several, in the order of their numbers. */
export async function findRecords(
  reach: Reach,
  resource: Resource,
  ids: readonly number[],
  trashed: 'without' | 'only' | 'with' = 'without',
): Promise<readonly Row[]> {
  const stored = await reachable(reach, resource, trashed)
    .select(columnsOf(reach, resource) as never)
    .where(`${tableName(resource)}.id`, 'in', ids as never)
    .orderBy(`${tableName(resource)}.id`)
    .execute();
  const rows = toRows(reach, resource, stored, readableNames(reach, resource));
  return complete(reach, resource, masked(reach, resource, rows));
}

/** The rows of `ids` this reach may see, locked for the transaction, in id order so that two bulk calls cannot deadlock. */
export async function lockRecords(
  reach: Reach,
  resource: Resource,
  ids: readonly number[],
  trashed: 'without' | 'only' = 'without',
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const rows = wholeRows(reach, resource, ids, trashed);
  // What a rule reads has no rows of its own; its action locks what it changes.
  return toRows(reach, resource, await (resource.rows ? rows : rows.forUpdate()).execute());
}

/** The row as it is stored, for rules that work out what would become of it; it takes no lock. */
export async function peekRecord(reach: Reach, resource: Resource, id: number): Promise<Row | undefined> {
  return toRows(reach, resource, await wholeRows(reach, resource, [id], 'without').execute())[0];
}

const wholeRows = (reach: Reach, resource: Resource, ids: readonly number[], trashed: 'without' | 'only') =>
  reachable(reach, resource, trashed)
    .selectAll(tableName(resource) as never)
    .where(`${tableName(resource)}.id`, 'in', ids as never)
    .orderBy(`${tableName(resource)}.id`);

/**
 * Which of the ids this reach may see, held against deletion until the transaction ends: without that a record could be
 * pointed to in the moment in which it is deleted.
 */
export async function holdTargets(
  reach: Reach,
  resource: Resource,
  ids: readonly number[],
  among: Condition = {},
): Promise<number> {
  const found = await filtered(reach, resource, { where: [among as never], search: '', trashed: 'without' })
    .select(`${tableName(resource)}.id` as never)
    .where(`${tableName(resource)}.id`, 'in', ids as never)
    .orderBy(`${tableName(resource)}.id`)
    .forKeyShare()
    .execute();
  return found.length;
}

export const countOfAll = async (found: Query): Promise<number> =>
  Number((await found.select(sql<number>`count(*)`.as('total')).executeTakeFirst())?.total ?? 0);

export async function countWhere(reach: Reach, resource: Resource, where: Condition = {}): Promise<number> {
  return countOfAll(toCount({ reach, resource, where }));
}

/** Rows to be counted: of a resource, as far as someone reaches. */
interface Counted {
  readonly reach: Reach;
  readonly resource: Resource;
  readonly where?: Condition;
}

const toCount = ({ reach, resource, where = {} }: Counted): Query =>
  filtered(reach, resource, { where: [where as never], search: '', trashed: 'without' });

/** How many each are, in their order: one statement for each scope among them. */
export async function countEach(counted: readonly Counted[]): Promise<readonly number[]> {
  const counts = counted.map(() => 0);
  const scopes = new Set(counted.map(scopeOf));
  for (const scope of scopes) {
    const together = [...counted.entries()].filter(([, each]) => scopeOf(each) === scope);
    const [first] = together;
    if (!first) continue;
    const parts = together.map(([at, each]) => toCount(each).select(sql<number>`count(*)`.as('total')).as(`n${at}`));
    const row = (await first[1].reach.db.selectNoFrom(parts).executeTakeFirst()) as Row | undefined;
    for (const [at] of together) counts[at] = Number(row?.[`n${at}`] ?? 0);
  }
  return counts;
}

const scopeOf = ({ reach }: Counted): string => JSON.stringify(reach.scope);

/** How many rows match this list query, on all its pages together. */
export const countMatching = (reach: Reach, resource: Resource, query: ListQuery): Promise<number> =>
  countOfAll(filtered(reach, resource, query));

/** Adds what a row shows of others: embedded names and counts. One query per field, however many rows. */
export async function complete(reach: Reach, resource: Resource, rows: readonly Row[]): Promise<readonly Row[]> {
  let completed: readonly Row[] = rows;
  for (const [name, field] of Object.entries(resource.fields)) {
    if (completed.length === 0 || !mayRead(reach, field)) continue;
    if (field.embed) completed = await embedTarget(reach, name, field, completed);
    if (typeof field.value === 'object') completed = await embedCount(reach, name, field.value, completed);
  }
  return completed;
}

async function embedTarget(reach: Reach, name: string, field: AnyField, rows: readonly Row[]): Promise<readonly Row[]> {
  const target = getResource(reach.model, field.target ?? '');
  const { as, fields: declared } = field.embed ?? { as: name, fields: [] };
  const fields = declared.filter((each) => mayRead(reach, target.fields[each]));
  const ids = [...new Set(rows.map((row) => row[name]).filter((id): id is number => typeof id === 'number'))];
  // What staff point to is named as far as the reader may list it; what the program points to, whoever it is.
  const source = field.custom
    ? reachable({ ...reach, scope: reach.scopeOf?.(target) ?? reach.scope }, target, 'with')
    : reach.db.selectFrom(sourceOf(reach, target));
  const found =
    ids.length === 0
      ? []
      : ((await source
          .select(['id', 'deleted_at', ...fields] as never)
          .where('id', 'in', ids as never)
          .execute()) as unknown as Row[]);
  // Only for deleted rows: the described answers have no such member.
  const shown = masked(reach, target, found).map(({ deleted_at, ...row }) =>
    deleted_at ? { ...row, deleted_at } : row,
  );
  const byId = new Map(shown.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...row, [as]: byId.get(row[name] as number) ?? null }));
}

async function embedCount(
  reach: Reach,
  name: string,
  source: { readonly count: string; readonly by: string; readonly where?: Condition },
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const counted = getResource(reach.model, source.count);
  // Not 0: a count must not reveal rows the caller may not see.
  if (!dependenciesOf(source.where).every((each) => mayRead(reach, counted.fields[each]))) return rows;
  const by = `${tableName(counted)}.${source.by}`;
  const own = { ...reach, scope: reach.scopeOf?.(counted) ?? reach.scope };
  const found = (await filtered(own, counted, {
    where: source.where ? [source.where as never] : [],
    search: '',
    trashed: 'without',
  })
    .select([`${by} as owner`, sql<number>`count(*)`.as('count')] as never)
    .where(by, 'in', rows.map((row) => row.id) as never)
    .groupBy(by)
    .execute()) as unknown as { owner: number; count: number }[];
  const byId = new Map(found.map((row) => [row.owner, Number(row.count)]));
  return rows.map((row) => ({ ...row, [name]: byId.get(row.id) ?? 0 }));
}

/** The column form of values: JSON fields as JSON, arrays as arrays, the rest as it is. */
export function toColumns(
  resource: Resource,
  kinds: Kinds,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = resource.fields[name];
      return [name, field && kinds[field.kind]?.storage === 'json' ? jsonParameter(value) : value];
    }),
  );
}

export async function insertRow(
  { db, model }: RowTarget,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const stored = await db
    .insertInto(tableName(resource))
    .values(packed(values) as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRow(model, resource, stored);
}

/** One guarded statement: nothing changes when the version has moved on. */
export async function updateRow(
  { db, model }: RowTarget,
  resource: Resource,
  row: Pick<Row, 'id' | 'version'>,
  values: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  const stored = await db
    .updateTable(tableName(resource))
    .set({ ...packedOver(values), version: row.version + 1 } as never)
    .where('id', '=', row.id as never)
    .where('version', '=', row.version as never)
    .returningAll()
    .executeTakeFirst();
  return stored && toRow(model, resource, stored);
}

/** The same change of many locked rows, in one statement; in the order of their ids. */
export async function updateRows(
  { db, model }: RowTarget,
  resource: Resource,
  ids: readonly number[],
  values: Readonly<Record<string, unknown>>,
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const changed = await db
    .updateTable(tableName(resource))
    .set({ ...packedOver(values), version: sql`version + 1` } as never)
    .where('id', 'in', ids as never)
    .returningAll()
    .execute();
  return toRows({ db, model }, resource, changed).sort((a, b) => a.id - b.id);
}
