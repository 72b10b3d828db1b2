import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import {
  type Condition,
  dependenciesOf,
  hasOwnTable,
  type Kinds,
  type Model,
  type Resource,
  type StatisticSpec,
} from '../../src/framework/schema';
import { ownerColumn, tableName } from './columns';
import { dropKept, figureOf, isColumn, type Kept, keep, keptAs, literal, type Sums } from './kept';
import { predicateOf, type Reach } from './records';
import type { Db, ReadRows, RunStatement } from './row';

/**
 * Declared figures that the database keeps up with each write (`kept.ts`): what follows from one row alone, which are
 * counts, sums, averages and medians over stored columns.
 */
interface KeptFigures extends Kept {
  /** By statistic: which parts of the first sums it is made of, from 1; an average is the first by the second. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** By median: which of the sums says how often there is each value. */
  readonly medians: ReadonlyMap<string, number>;
}

const keptBy = new WeakMap<Resource, KeptFigures | null>();

/** Null where there is nothing that can be kept. */
function keptOf(db: Db, model: Model, resource: Resource): KeptFigures | null {
  const known = keptBy.get(resource);
  if (known !== undefined) return known;
  const kept = build(db, model, resource);
  keptBy.set(resource, kept);
  return kept;
}

function build(db: Db, model: Model, resource: Resource): KeptFigures | null {
  const statistics = Object.entries(resource.statistics ?? {}).filter(([, each]) =>
    isKept(resource, model.kinds, each),
  );
  if (!hasOwnTable(resource) || statistics.length === 0) return null;
  const owner = resource.owner ? `"${tableName(resource)}"."${ownerColumn}"` : 'null::integer';
  const parts: string[] = [];
  const counts: Sums[] = [];
  const places = new Map<string, readonly number[]>();
  const medians = new Map<string, number>();
  for (const [name, statistic] of statistics) {
    if (statistic.median !== undefined) {
      counts.push({ owner, keys: [medianKey(db, model, resource, statistic)], parts: ['count(*)'] });
      medians.set(name, counts.length);
      continue;
    }
    const own = partsOf(db, model, resource, statistic);
    places.set(
      name,
      own.map((_, at) => parts.length + at + 1),
    );
    parts.push(...own);
  }
  // Of medians alone, too: that they are kept is seen by the first.
  const first = { owner, keys: [], parts: parts.length > 0 ? parts : ['count(*)'] };
  return { ...keptAs(KEY, resource, [first, ...counts]), places, medians };
}

const KEY = 'keep_';

/** Made of one row alone, and of nothing that changes without a write: no other table, no clock, no rule. */
function isKept({ fields }: Resource, kinds: Kinds, { of, median, sum, average, where }: StatisticSpec): boolean {
  if (of !== undefined || JSON.stringify(where ?? {}).includes('"today"')) return false;
  return [median, sum, average, ...dependenciesOf(where)].every(
    (name) => name === undefined || isColumn(fields, kinds, name),
  );
}

function partsOf(db: Db, model: Model, resource: Resource, { sum, average, where }: StatisticSpec): readonly string[] {
  const filter = where ? ` filter (where ${predicateIn(db, model, resource, where as Condition)})` : '';
  const column = sum ?? average;
  if (column === undefined) return [`count(*)${filter}`];
  const value = `"${tableName(resource)}"."${column}"`;
  const total = `coalesce(sum(${value})${filter}, 0)`;
  return sum ? [total] : [total, `count(${value})${filter}`];
}

/** What rows are told apart by for a median: the value, null for those it is not about. */
function medianKey(db: Db, model: Model, resource: Resource, { median, where }: StatisticSpec): string {
  const value = `"${tableName(resource)}"."${median}"`;
  return where ? `case when ${predicateIn(db, model, resource, where as Condition)} then ${value} end` : value;
}

const predicateIn = (db: Db, model: Model, resource: Resource, where: Condition): string =>
  written(predicateOf({ db, model, scope: 'all' }, resource, where), db);

/** A condition with its values in the statement: the body of a function has no parameters. */
function written(condition: ReturnType<typeof predicateOf>, db: Db): string {
  const { sql: text, parameters }: CompiledQuery = sql`${condition}`.compile(db);
  return text.replace(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1]));
}

/** The kept figures of the rows in reach, by statistic; none where another version's declaration is kept. */
export async function readKept(reach: Reach, resource: Resource): Promise<Readonly<Record<string, number>>> {
  const kept = resource.rows === undefined ? keptOf(reach.db, reach.model, resource) : null;
  if (!kept) return {};
  const mine = reach.scope === 'all' ? sql`true` : ownOf(reach.scope.owner, resource);
  const sumAt = (place: number | undefined) => sql`sum(parts[${sql.lit(place ?? 0)}]) filter (where ${mine})`;
  const figures = [...kept.places].map(([name, [total, number]]) => {
    const value = number === undefined ? sumAt(total) : sql`${sumAt(total)} / nullif(${sumAt(number)}, 0)`;
    return rounded(value).as(name);
  });
  const middles = [...kept.medians].map(([name, at]) => rounded(medianIn(figureOf(kept, at), mine)).as(name));
  const { rows } = await sql<
    Record<string, number>
  >`select count(*) as ${sql.ref(ROWS)}, ${sql.join([...figures, ...middles])}
    from kept_figures where figure = ${figureOf(kept, 0)}`.execute(reach.db);
  const { [ROWS]: there, ...told } = rows[0] ?? {};
  return Number(there) > 0 ? told : {};
}

const rounded = (value: RawBuilder<unknown>) => sql<number>`round(coalesce(${value}, 0), 2)`;

/** Between the two in the middle of an even number: a value stands at the places up to how many are not greater. */
function medianIn(figure: string, mine: RawBuilder<unknown>): RawBuilder<unknown> {
  const stands = (at: RawBuilder<unknown>) => sql`(upto - n < ${at} and ${at} <= upto)`;
  return sql`(select avg(value) from (
    select value, n, sum(n) over (order by value) as upto, sum(n) over () as total from (
      select keys[1]::numeric as value, sum(parts[1]) as n from kept_figures
      where figure = ${figure} and keys[1] is not null and ${mine} group by 1) as counted where n > 0) as placed
    where ${stands(sql`ceil(total / 2)`)} or ${stands(sql`floor(total / 2) + 1`)})`;
}

/** Beside the names of figures. */
const ROWS = '@rows';

const ownOf = (owner: number | null, { owner: declared }: Resource) =>
  declared && owner !== null ? sql`owner = ${owner}` : sql`false`;

/** What is kept by now and no declaration asks for: before tables change, whose columns it may name. */
export const dropUnkept = (db: Db, model: Model, run: RunStatement, rows: ReadRows): Promise<ReadonlySet<string>> =>
  dropKept(
    KEY,
    model.resources.flatMap((each) => keptOf(db, model, each) ?? []),
    run,
    rows,
  );

/** Counts what is declared and not kept yet, and keeps it from now on. */
export async function keepFigures(db: Db, model: Model, there: ReadonlySet<string>, run: RunStatement): Promise<void> {
  for (const resource of model.resources) {
    const kept = keptOf(db, model, resource);
    if (kept && !there.has(kept.key)) await keep(kept, run);
  }
}
