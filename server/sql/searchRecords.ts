import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AnyField, getResource, type Resource } from '../../src/framework/schema';
import { tableName, valuedFields } from './columns';
import type { Database } from './connection';
import { escapeLike } from './like';
import {
  type Db,
  filtered,
  mayRead,
  mayReadWhole,
  type Reach,
  searchedFields,
  searchParts,
  sqlValueOf,
} from './records';

export interface SearchedResource {
  readonly resource: Resource;
  readonly reach: Reach;
  /** Fields that are answered; of a reference, the first field that is shown of its record. */
  readonly fields: readonly string[];
  readonly limit: number;
}

export interface SearchMatch {
  readonly resource: string;
  readonly id: number;
  readonly values: Readonly<Record<string, string | null>>;
}

/** A text that is everywhere is not compared with everything: the best of so many are the best enough. */
const mostCompared = 500;

/** Names in which most of the letters of what was typed stand together: one letter wrong in a word of five is enough. */
const LEAST_ALIKE = 0.4;

/**
 * Records whose name looks like what was typed, the most alike first within each. The trigram indexes of the search find
 * them; a database without pg_trgm finds none.
 */
export async function searchAlike(
  db: Database['kysely'],
  asked: readonly SearchedResource[],
  search: string,
): Promise<readonly SearchMatch[]> {
  const parts = asked.flatMap((each) => alikeIn(each, search) ?? []);
  if (parts.length === 0) return [];
  return db.transaction().execute(async (tx) => {
    // The operator that uses the index takes its threshold from here; of this transaction only.
    const ready = await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_ALIKE)}, true)
      from pg_extension where extname = 'pg_trgm'`.execute(tx);
    return ready.rows.length === 0 ? [] : unionOf(tx, parts);
  });
}

/** What matches in several resources, best first within each. One statement: each round trip to the database costs more. */
export async function searchResources(
  db: Db,
  asked: readonly SearchedResource[],
  search: string,
): Promise<readonly SearchMatch[]> {
  const parts = asked.flatMap((each) => searchIn(each, search) ?? []);
  return parts.length === 0 ? [] : unionOf(db, parts);
}

async function unionOf(db: Db, parts: readonly RawBuilder<unknown>[]): Promise<readonly SearchMatch[]> {
  const found = await sql<SearchMatch & { readonly place: number }>`${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}`.execute(db);
  return found.rows.toSorted((a, b) => Number(a.place) - Number(b.place));
}

function searchIn(
  { resource, reach, fields, limit }: SearchedResource,
  search: string,
): RawBuilder<unknown> | undefined {
  const matching = matchingIds(reach, resource, search);
  if (!matching) return undefined;
  const id = sql.ref(`${tableName(resource)}.id`);
  const title = titleSql(reach, resource);
  const like = escapeLike(search);
  const rank = sql`case when ${title} ilike ${`${like}%`} then 0 when ${title} ilike ${`%${like}%`} then 1 else 2 end`;
  return ranked({ resource, reach, fields, limit }, sql<SqlBool>`${id} in ${matching}`, rank);
}

function alikeIn(
  { resource, reach, fields, limit }: SearchedResource,
  search: string,
): RawBuilder<unknown> | undefined {
  const names = searchedFields(reach, resource, search)
    .filter(({ name, field }) => resource.title.split(' ').includes(name) && isPlainText(reach, field))
    .map(({ name }) => sql.ref<string>(`${tableName(resource)}.${name}`));
  if (names.length === 0) return undefined;
  const alike = names.map((name) => sql<SqlBool>`${name} %> ${search}`);
  const likeness = names.map((name) => sql`word_similarity(${search}, coalesce(${name}, ''))`);
  const rank = sql`greatest(${sql.join(likeness)}) desc`;
  return ranked({ resource, reach, fields, limit }, sql<SqlBool>`(${sql.join(alike, sql` or `)})`, rank);
}

/** Stored as it is written, and with an index of its own. */
const isPlainText = ({ model }: Reach, { kind, custom }: AnyField): boolean =>
  custom === undefined &&
  model.kinds[kind]?.storage === 'text' &&
  !model.kinds[kind]?.toSearch &&
  !model.kinds[kind]?.markup;

function ranked(
  { resource, reach, fields, limit }: SearchedResource,
  where: RawBuilder<SqlBool>,
  rank: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const id = sql.ref(`${tableName(resource)}.id`);
  const values = fields.flatMap((name) => [sql.lit(name), textOf(reach, resource, name)]);
  const rows = filtered(reach, resource, { where: [], search: '', trashed: 'without' })
    .select([
      sql`${sql.lit(resource.name)}::text`.as('resource'),
      sql`${id}`.as('id'),
      sql`jsonb_build_object(${sql.join(values)})`.as('values'),
      sql`row_number() over (order by ${rank}, lower(${titleSql(reach, resource)}) collate "C", ${id})`.as('place'),
    ] as never)
    .where(where)
    .orderBy('place' as never)
    .limit(limit);
  return sql`${rows}`;
}

/**
 * Only the row's own columns: a record found by the name of another that it points to would hide the other, which is
 * found itself, and joined with "or" it would keep the database from using their indexes.
 */
function matchingIds(reach: Reach, resource: Resource, search: string): RawBuilder<unknown> | undefined {
  const { columns } = searchParts(reach, resource, search);
  if (columns.length === 0) return undefined;
  return sql`${filtered(reach, resource, { where: [], search: '', trashed: 'without' })
    .select(`${tableName(resource)}.id` as never)
    .where(sql<SqlBool>`(${sql.join(columns, sql` or `)})`)
    .limit(mostCompared)}`;
}

/** The name of a record, as far as this role may read it. */
export function titleSql(reach: Reach, resource: Resource): RawBuilder<unknown> {
  const names = resource.title.split(' ').filter((name) => isNamedBy(reach, resource.fields[name]));
  const parts = names.map((name) => sql`${sqlValueOf(reach, resource, name)}::text`);
  return parts.length > 0 ? sql`concat_ws(' ', ${sql.join(parts)})` : sql`''`;
}

/** What is read masked names no record. */
const isNamedBy = (reach: Reach, field: AnyField | undefined) => mayRead(reach, field) && mayReadWhole(reach, field);

function textOf(reach: Reach, resource: Resource, name: string): RawBuilder<unknown> {
  const field = resource.fields[name];
  return field?.kind === 'reference'
    ? nameOfTarget(reach, resource, name, field)
    : sql`${sqlValueOf(reach, resource, name)}::text`;
}

function nameOfTarget(reach: Reach, resource: Resource, name: string, field: AnyField): RawBuilder<unknown> {
  const target = getResource(reach.model, field.target ?? '');
  const shown = field.embed?.fields.find(
    (each) =>
      isNamedBy(reach, target.fields[each]) &&
      valuedFields(target, reach.model.kinds).some(([other]) => other === each),
  );
  if (shown === undefined) return sql`null::text`;
  return sql`(select e.${sql.ref(shown)}::text from ${sql.table(tableName(target))} as e where e.id = ${sqlValueOf(reach, resource, name)})`;
}
