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

/** So few are worked out one by one, each over the rows an index finds; more in one pass over all rows. */
const FEW = 3;

async function count(reach: Reach, resource: Resource, declared: readonly Declared[]): Promise<Figures> {
  if (declared.length === 0) return {};
  const isAlone = ([, { of, where }]: Declared) => of !== undefined || (declared.length <= FEW && where !== undefined);
  const figures = declared.map((each) => {
    const [name, statistic] = each;
    if (statistic.of !== undefined)
      return figureOfOther(reach, getResource(reach.model, statistic.of), statistic).as(name);
    return (isAlone(each) ? figureAlone : figureTogether)(reach, resource, statistic).as(name);
  });
  if (declared.every(isAlone)) return (await sql<Figures>`select ${sql.join(figures)}`.execute(reach.db)).rows[0] ?? {};
  return ((await reachable(reach, resource).select(figures).executeTakeFirst()) as Figures | undefined) ?? {};
}

/** Of another resource, as far as this person may see its records. */
const figureOfOther = ({ derived: _derived, ...shared }: Reach, counted: Resource, statistic: StatisticSpec) =>
  figureAlone({ ...shared, scope: shared.scopeOf?.(counted) ?? shared.scope }, counted, statistic);

function figureAlone(reach: Reach, resource: Resource, statistic: StatisticSpec): RawBuilder<number> {
  const where = statistic.where ? [statistic.where as Condition] : [];
  const rows = filtered(reach, resource, { where, search: '', trashed: 'without' });
  return sql<number>`(${rows.select(rounded(aggregateOf(reach, resource, statistic)).as('figure'))})`;
}

function figureTogether(reach: Reach, resource: Resource, statistic: StatisticSpec): RawBuilder<number> {
  const { where } = statistic;
  const only = where ? sql` filter (where ${predicateOf(reach, resource, where as Condition)})` : sql``;
  return rounded(sql`${aggregateOf(reach, resource, statistic)}${only}`);
}

const rounded = (value: RawBuilder<unknown>) => sql<number>`round(coalesce((${value})::numeric, 0), 2)`;

function aggregateOf(reach: Reach, resource: Resource, { sum, average, median }: StatisticSpec): RawBuilder<unknown> {
  const column = sum ?? average ?? median;
  if (column === undefined) return sql`count(*)`;
  const value = sqlValueOf(reach, resource, column);
  if (sum) return sql`sum(${value})`;
  return average ? sql`avg(${value})` : sql`percentile_cont(0.5) within group (order by ${value})`;
}
