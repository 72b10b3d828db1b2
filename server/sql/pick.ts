import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition, Resource } from '../../src/framework/schema';
import { tableOf } from './columns';
import { type Derived, type Filters, filtered, type Reach, type Row } from './records';

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
  readonly trashed?: Filters['trashed'];
  readonly limit?: number;
}

export interface Grouped extends Omit<Picked, 'fields' | 'extra' | 'limit'> {
  readonly by: readonly string[];
  /** What is worked out of each group, e.g. `{ n: sql`count(*)` }`. */
  readonly totals: Derived;
}

/** One row for each group of the rows that match. One query. */
export async function groupRecords(
  reach: Reach,
  resource: Resource,
  { by, totals, ...asked }: Grouped,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const columns = by.map((name) => `${tableOf(resource)}.${name}`);
  const worked = Object.entries(totals).map(([name, expression]) => expression.as(name));
  return narrowed(reach, resource, asked)
    .select([...columns, ...worked] as never)
    .groupBy(columns as never)
    .execute();
}

/** A few columns of all rows that match, by id: for rules that work something out. One query, nothing embedded. */
export async function pickRecords(reach: Reach, resource: Resource, pick: Picked): Promise<readonly Row[]> {
  const table = tableOf(resource);
  const found = narrowed(reach, resource, pick);
  const columns = ['id', 'version', ...pick.fields].map((name) => `${table}.${name}`);
  const extra = Object.entries(pick.extra ?? {}).map(([name, expression]) => expression.as(name));
  return (await (pick.limit === undefined ? found : found.limit(pick.limit))
    .select([...columns, ...extra] as never)
    .orderBy(`${table}.id`)
    .execute()) as unknown as Row[];
}

function narrowed(
  reach: Reach,
  resource: Resource,
  { where, trashed = 'without', among, also }: Pick<Picked, 'where' | 'trashed' | 'among' | 'also'>,
) {
  let found = filtered(reach, resource, { where: where ? [where as never] : [], search: '', trashed });
  if (among)
    found = found.where(
      sql<SqlBool>`${sql.ref(`${tableOf(resource)}.${among[0]}`)} = any(${[...among[1]]}::integer[])`,
    );
  return also ? found.where(also) : found;
}
