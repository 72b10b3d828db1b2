import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition, Resource } from '../../src/framework/schema';
import type { ListQuery } from './listQuery';
import { type Derived, filtered, predicateOf, type Reach, sqlValueOf } from './records';

/** One number of a summary: how many rows satisfy a condition, or what a value of theirs comes to. */
export interface Summand {
  readonly how: 'count' | 'sum' | 'average' | 'median';
  /** A field, or one of `values`; not for `count`. */
  readonly of?: string;
  readonly where?: Condition;
}

export interface SummaryQuery {
  /** Name → what rows are grouped by; the whole is summed up besides. */
  readonly groups: Derived;
  readonly figures: Readonly<Record<string, Summand>>;
  /** Numbers that are worked out of each row. */
  readonly values?: Derived;
  /** All of them hold. */
  readonly where: readonly Condition[];
  readonly search?: string;
  readonly trashed?: ListQuery['trashed'];
}

export interface SummaryRow {
  /** The group this row is of; null: the whole. */
  readonly group: string | null;
  /** What the rows of it have in common. */
  readonly key: string | number | boolean | null;
  readonly figures: Readonly<Record<string, number | null>>;
}

/**
 * The same figures of all rows and of each group of them, in one query that reads the rows once. A sum of nothing is 0, an
 * average or median of nothing null; two decimals at most.
 */
export async function summarizeRecords(
  reach: Reach,
  resource: Resource,
  { groups, figures, values = {}, where, search = '', trashed = 'without' }: SummaryQuery,
): Promise<readonly SummaryRow[]> {
  const names = Object.keys(groups);
  const summands = Object.entries(figures);
  // Worked out in a statement of its own: an expression with a parameter is not the same expression a second time.
  const rows = filtered(reach, resource, { where: where as never, search, trashed }).select([
    ...names.map((name, at) => asColumn(groups[name] as RawBuilder<unknown>, `g${at}`)),
    ...summands.flatMap(([, { of, where: only }], at) => [
      ...(of === undefined ? [] : [asColumn(values[of] ?? sqlValueOf(reach, resource, of), `v${at}`)]),
      ...(only ? [sql<SqlBool>`${predicateOf(reach, resource, only)}`.as(`w${at}`)] : []),
    ]),
    // A statement selects something, whatever is counted.
    sql`1`.as('one'),
  ] as never);
  const sets = [...names.map((_, at) => sql`(${sql.ref(`g${at}`)})`), sql`()`];
  const found = await reach.db
    .selectFrom(rows.as('found' as never) as never)
    .select([
      ...names.map((_, at) => sql.ref(`g${at}`).as(`g${at}`)),
      ...names.map((_, at) => sql<number>`grouping(${sql.ref(`g${at}`)})`.as(`s${at}`)),
      ...summands.map(([, summand], at) => numberOf(summand, at).as(`f${at}`)),
    ] as never)
    .groupBy(sql`grouping sets (${sql.join(sets)})` as never)
    .execute();
  return (found as readonly Readonly<Record<string, unknown>>[]).map((row) => {
    const at = names.findIndex((_, each) => Number(row[`s${each}`]) === 0);
    return {
      group: names[at] ?? null,
      key: at < 0 ? null : ((row[`g${at}`] ?? null) as SummaryRow['key']),
      figures: Object.fromEntries(
        summands.map(([name], each) => [name, row[`f${each}`] === null ? null : Number(row[`f${each}`])]),
      ),
    };
  });
}

const asColumn = (expression: RawBuilder<unknown>, name: string) => sql`${expression}`.as(name);

function numberOf({ how, where }: Summand, at: number): RawBuilder<unknown> {
  const value = sql.ref(`v${at}`);
  const only = where ? sql` filter (where ${sql.ref(`w${at}`)})` : sql``;
  if (how === 'count') return sql`count(*)${only}`;
  if (how === 'sum') return sql`round(coalesce(sum(${value})${only}, 0)::numeric, 2)`;
  if (how === 'average') return sql`round((avg(${value})${only})::numeric, 2)`;
  return sql`round((percentile_cont(0.5) within group (order by ${value})${only})::numeric, 2)`;
}
