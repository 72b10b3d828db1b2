import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Condition, dependenciesOf, type Resource } from '../../src/framework/schema';
import { importColumn, tableName } from './columns';
import { columnOf, toRow } from './custom';
import {
  columnsFor,
  type Derived,
  filtered,
  masked,
  mayRead,
  mayReadWhole,
  predicateOf,
  type Reach,
  type Row,
  type RowFilters,
  shownBaseColumns,
  sqlValueOf,
} from './records';

/** Columns of every table that no declaration names. */
const ownColumns: readonly string[] = [...shownBaseColumns, importColumn, 'created_by', 'updated_by'];

export interface Picked {
  /** Besides id and version. */
  readonly fields: readonly string[];
  /** Rows that have one of these numbers in that column. */
  readonly among?: readonly [column: string, ids: readonly number[]];
  readonly where?: Condition;
  /** Further columns that are worked out. */
  readonly extra?: Derived;
  /** What no condition can say; joined with "and". */
  readonly also?: RawBuilder<SqlBool>;
  readonly trashed?: RowFilters['trashed'];
  /** As a list is searched. */
  readonly search?: string;
  readonly limit?: number;
}

export interface GroupedPick extends Omit<Picked, 'fields' | 'extra' | 'limit'> {
  readonly by: readonly string[];
  /** Further columns to group by, worked out of each row. */
  readonly parts?: Derived;
  /** What is worked out of each group, e.g. `{ n: sql`count(*)` }`. */
  readonly totals: Derived;
}

/**
 * One row for each group of the rows that match; none by a field, or among rows by a field, that is kept from the role, and
 * none by one it reads masked. One query.
 */
export async function groupRecords(
  reach: Reach,
  resource: Resource,
  { by, parts = {}, totals, ...asked }: GroupedPick,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const read = [...by, ...dependenciesOf(asked.where)];
  if (!read.every((name) => mayRead(reach, resource.fields[name]))) return [];
  if (!by.every((name) => mayReadWhole(reach, resource.fields[name]))) return [];
  const columns = by.map((name) => `${tableName(resource)}.${name}`);
  const worked = Object.entries({ ...parts, ...totals }).map(([name, expression]) => expression.as(name));
  // By its place: an expression with a parameter is not the same expression a second time.
  const places = Object.keys(parts).map((_, at) => sql`${sql.lit(columns.length + at + 1)}`);
  return narrowed(reach, resource, asked)
    .select([...columns, ...worked] as never)
    .groupBy([...columns, ...places] as never)
    .execute();
}

/** A question about rows: a condition, or what no condition can say. */
type Counted = Condition | RawBuilder<SqlBool>;

/** How many rows there are, and how many of them each question concerns. One query, however many questions. */
export async function countPerQuestion(
  reach: Reach,
  resource: Resource,
  questions: readonly Counted[],
): Promise<{ readonly total: number; readonly counts: readonly number[] }> {
  const counts = questions.map((question, at) =>
    sql`count(*) filter (where ${isExpression(question) ? question : predicateOf(reach, resource, question)})`.as(
      `c${at}`,
    ),
  );
  const [row] = await narrowed(reach, resource, {})
    .select([sql`count(*)`.as('total'), ...counts] as never)
    .execute();
  const countAt = (name: string) => Number(row?.[name] ?? 0);
  return { total: countAt('total'), counts: questions.map((_, at) => countAt(`c${at}`)) };
}

/** How many of the newest rows there are, and how many of them have nothing in each of these fields. One query, however many fields. */
export async function countEmpty(
  reach: Reach,
  resource: Resource,
  names: readonly string[],
  most: number,
): Promise<{ readonly rows: number; readonly empty: Readonly<Record<string, number>> }> {
  const table = tableName(resource);
  // Under the name of the table, so that conditions read it as they read the table.
  const newest = narrowed(reach, resource, {})
    .select(columnsFor(resource, ['id', ...names]) as never)
    .orderBy(`${table}.id`, 'desc')
    .limit(most)
    .as(table);
  const counts = names.map((name, at) =>
    sql`count(*) filter (where ${predicateOf(reach, resource, { [name]: { empty: true } })})`.as(`c${at}`),
  );
  const [row] = (await reach.db
    .selectFrom(newest as never)
    .select([sql`count(*)`.as('total'), ...counts] as never)
    .execute()) as readonly Readonly<Record<string, unknown>>[];
  return {
    rows: Number(row?.total ?? 0),
    empty: Object.fromEntries(names.map((name, at) => [name, Number(row?.[`c${at}`] ?? 0)])),
  };
}

const isExpression = (question: Counted): question is RawBuilder<SqlBool> => 'toOperationNode' in question;

/** The different values of a field with choices in all rows, also in those of the trash. */
export async function valuesInUse(reach: Reach, resource: Resource, field: string): Promise<readonly string[]> {
  const value = sqlValueOf(reach, resource, field);
  const rows = await narrowed(reach, resource, { trashed: 'with' })
    .select(value.as('value') as never)
    .where(sql<SqlBool>`${value} is not null`)
    .distinct()
    .execute();
  return [...new Set(rows.flatMap(({ value: held }) => (Array.isArray(held) ? held.map(String) : [String(held)])))];
}

/** When the oldest of the rows was recorded, as part of a statement. */
export const oldestOf = (reach: Reach, resource: Resource): RawBuilder<unknown> =>
  sql`(${narrowed(reach, resource, {}).select(sql`min(${sql.ref(`${tableName(resource)}.created_at`)})`.as('at'))})`;

/**
 * A few columns of all rows that match, by id: for rules that work something out. What is kept from the role is null, what
 * it reads masked is masked. One query, nothing embedded.
 */
export async function pickRecords(reach: Reach, resource: Resource, pick: Picked): Promise<readonly Row[]> {
  const unknown = pick.fields.find((name) => !resource.fields[name] && !ownColumns.includes(name));
  if (unknown !== undefined) throw new Error(`"${resource.name}" has no field "${unknown}" here.`);
  const found = narrowed(reach, resource, pick);
  const isRead = (name: string) => mayRead(reach, resource.fields[name]);
  const fields = pick.fields.filter(isRead);
  const kept = Object.fromEntries(pick.fields.flatMap((name) => (isRead(name) ? [] : [[name, null]])));
  const columns = [...new Set(['id', 'version', ...fields].map((name) => columnOf(resource, name)))];
  const extra = Object.entries(pick.extra ?? {}).map(([name, expression]) => expression.as(name));
  const rows = await (pick.limit === undefined ? found : found.limit(pick.limit))
    .select([...columns, ...extra] as never)
    .orderBy(`${tableName(resource)}.id`)
    .execute();
  return masked(
    reach,
    resource,
    rows.map((row) => ({ ...toRow(reach.model, resource, row, fields), ...kept })),
  );
}

function narrowed(
  reach: Reach,
  resource: Resource,
  {
    where,
    trashed = 'without',
    search = '',
    among,
    also,
  }: Pick<Picked, 'where' | 'trashed' | 'search' | 'among' | 'also'>,
) {
  let found = filtered(reach, resource, { where: where ? [where as never] : [], search, trashed });
  if (among)
    found = found.where(
      sql<SqlBool>`${sql.ref(`${tableName(resource)}.${among[0]}`)} = any(${[...among[1]]}::integer[])`,
    );
  return also ? found.where(also) : found;
}
