import { type RawBuilder, sql } from 'kysely';
import {
  type Condition,
  dependenciesOf,
  getResource,
  type Resource,
  type StatisticSpec,
} from '../../src/framework/schema';
import { readKept } from './keptFigures';
import { filtered, mayRead, predicateOf, type Reach, reachable, sqlValueOf } from './records';

type Figures = Readonly<Record<string, unknown>>;
type Declared = readonly [name: string, statistic: StatisticSpec];

/** The statistics this role may know: those that are kept, the others counted. Sums and averages of nothing are 0. */
export async function readStatistics(reach: Reach, resource: Resource): Promise<Record<string, number>> {
  const countedIn = (of: string | undefined) => (of === undefined ? resource : getResource(reach.model, of));
  const declared = Object.entries(resource.statistics ?? {}).filter(([, { of, sum, average, median, where }]) =>
    [sum, average, median, ...dependenciesOf(where)].every((name) => mayRead(reach, countedIn(of).fields[name ?? ''])),
  );
  const kept = await readKept(reach, resource);
  const others = await count(
    reach,
    resource,
    declared.filter(([name]) => kept[name] === undefined),
  );
  return Object.fromEntries(declared.map(([name]) => [name, Number(kept[name] ?? others[name] ?? 0)]));
}

/** So few are counted one by one, each by an index; more in one pass over the rows. */
const FEW = 3;

async function count(reach: Reach, resource: Resource, declared: readonly Declared[]): Promise<Figures> {
  if (declared.length === 0) return {};
  const isAlone = ([, { of, where, sum, average, median }]: Declared) =>
    of !== undefined || (declared.length <= FEW && where !== undefined && !(sum ?? average ?? median));
  const figures = declared.map((each) => {
    const [name, statistic] = each;
    const { of, where } = statistic;
    if (!isAlone(each)) return rounded(figureOf(reach, resource, statistic)).as(name);
    return (
      of === undefined ? countOf(reach, resource, where) : countOfOther(reach, getResource(reach.model, of), where)
    ).as(name);
  });
  if (declared.every(isAlone)) return (await sql<Figures>`select ${sql.join(figures)}`.execute(reach.db)).rows[0] ?? {};
  return ((await reachable(reach, resource).select(figures).executeTakeFirst()) as Figures | undefined) ?? {};
}

const rounded = (value: RawBuilder<unknown>) => sql<number>`round(coalesce((${value})::numeric, 0), 2)`;

function figureOf(reach: Reach, resource: Resource, { sum, average, median, where }: StatisticSpec) {
  const filter = where ? sql` filter (where ${predicateOf(reach, resource, where as Condition)})` : sql``;
  const column = sum ?? average ?? median;
  if (column === undefined) return sql`count(*)${filter}`;
  const value = sqlValueOf(reach, resource, column);
  if (sum) return sql`sum(${value})${filter}`;
  if (average) return sql`avg(${value})${filter}`;
  return sql`percentile_cont(0.5) within group (order by ${value})${filter}`;
}

/** How many records of another resource this person may see. */
function countOfOther({ derived: _derived, ...shared }: Reach, counted: Resource, where: StatisticSpec['where']) {
  return countOf({ ...shared, scope: shared.scopeOf?.(counted) ?? shared.scope }, counted, where);
}

function countOf(reach: Reach, counted: Resource, where: StatisticSpec['where']): RawBuilder<number> {
  const query = filtered(reach, counted, {
    where: where ? [where as Condition] : [],
    search: '',
    trashed: 'without',
  });
  return sql<number>`(${query.select(sql<number>`count(*)`.as('total'))})`;
}
