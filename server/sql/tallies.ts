import { type RawBuilder, sql } from 'kysely';
import { isStored, type Model, type Resource, type TallySpec } from '../../src/framework/schema';
import { columnTypeOf, tableName } from './columns';
import type { Database } from './connection';
import { dropKept, figureOf, type Kept, keep, keptAs } from './kept';
import { waitForTurn } from './migrate';
import { groupRecords } from './pick';
import { mayRead, type Reach } from './records';

export interface TallyQuestion {
  readonly by: readonly string[];
  /** First days of steps of time, in their order: rows are also told apart by the step they were recorded in. */
  readonly steps?: readonly string[];
  /** First and last day of recording, both included; without it whenever. */
  readonly days?: readonly [first: string, last: string];
  readonly sums?: readonly string[];
  /** Whose days these are. */
  readonly timeZone: string;
}

export interface Tallied {
  readonly values: Readonly<Record<string, unknown>>;
  /** Which of the steps, from 0. */
  readonly step: number;
  readonly n: number;
  readonly sums: Readonly<Record<string, number>>;
}

/**
 * Rows counted by some of their fields: of all rows as the database keeps them, of one's own, or where nothing is kept
 * yet, counted now. None by a field that is kept from the role. Two queries at most.
 */
export async function tallyRecords(
  reach: Reach,
  resource: Resource,
  question: TallyQuestion,
): Promise<readonly Tallied[]> {
  const { by, sums = [] } = question;
  if (![...by, ...sums].every((name) => mayRead(reach, resource.fields[name]))) return [];
  const rows = (await readKept(reach, resource, question)) ?? (await count(reach, resource, question));
  return rows.map((row) => ({
    values: Object.fromEntries(by.map((name) => [name, row[name]])),
    step: Number(row[STEP] ?? 1) - 1,
    n: Number(row[N]),
    sums: Object.fromEntries(sums.map((name) => [name, Number(row[`@${name}`] ?? 0)])),
  }));
}

/** Beside the names of fields: the step, how many, and that what is kept is there. */
const [STEP, N, KEPT] = ['@step', '@n', '@kept'];

type Found = readonly Readonly<Record<string, unknown>>[];

function count(
  reach: Reach,
  resource: Resource,
  { by, steps, days, sums = [], timeZone }: TallyQuestion,
): Promise<Found> {
  const recorded = sql.ref(`${tableName(resource)}.created_at`);
  const zone = sql`at time zone ${timeZone}::text`;
  const begins =
    steps && sql`(select array_agg(step::timestamp ${zone} order by step) from unnest(${[...steps]}::date[]) as step)`;
  return groupRecords(reach, resource, {
    by,
    ...(begins && { parts: { [STEP]: sql`width_bucket(${recorded}, ${begins})` } }),
    totals: {
      [N]: sql`count(*)`,
      ...Object.fromEntries(sums.map((name) => [`@${name}`, sql`sum(${sql.ref(`${tableName(resource)}.${name}`)})`])),
    },
    ...(days && {
      also: sql`${recorded} >= ${days[0]}::timestamp ${zone}
        and ${recorded} < (${days[1]}::timestamp + interval '1 day') ${zone}`,
    }),
  });
}

/** Undefined: not kept, or not for this person. */
async function readKept(
  { db, model, scope }: Reach,
  resource: Resource,
  { by, steps, days, sums = [], timeZone }: TallyQuestion,
): Promise<Found | undefined> {
  const tallies = talliesOf(resource);
  const place = tallies.findIndex((tally) => answers(tally, { by, days, sums, timeZone }));
  const tally = tallies[place];
  if (!tally || resource.rows || scope !== 'all') return undefined;
  const figure = figureOf(keptOf(resource, timeZone), place);
  const typeOf = (name: string) => {
    const field = resource.fields[name];
    return sql.raw(columnTypeOf(model.kinds[field?.kind ?? '']?.storage ?? 'text', field as never) ?? 'text');
  };
  const columns: RawBuilder<unknown>[] = by.map(
    (name) => sql`keys[${sql.lit(tally.by.indexOf(name) + 1)}]::${typeOf(name)} as ${sql.ref(name)}`,
  );
  if (steps) columns.push(sql`width_bucket(day, ${[...steps]}::date[]) as ${sql.ref(STEP)}`);
  const totals = [[N, 1] as const, ...sums.map((name) => [`@${name}`, (tally.sums ?? []).indexOf(name) + 2] as const)];
  const within = days ? sql`and (keys is null or day between ${days[0]}::date and ${days[1]}::date)` : sql``;
  const told = totals.map(([name, at]) => sql`sum(parts[${sql.lit(at)}]) as ${sql.ref(name)}`);
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select ${sql.join([...columns, ...told, sql`bool_or(keys is null) as ${sql.ref(KEPT)}`])}
    from kept_figures where figure = ${figure} ${within}
    group by ${sql.join(columns.map((_, at) => sql.lit(at + 1)))}`.execute(db);
  return rows.some((row) => row[KEPT]) ? rows.filter((row) => Number(row[N]) > 0) : undefined;
}

/** Whole years are enough for what is kept by years. */
function answers(tally: TallySpec, { by, days, sums = [] }: TallyQuestion): boolean {
  const isWhole = days === undefined || (days[0].endsWith('-01-01') && days[1].endsWith('-12-31'));
  return (
    by.every((name) => tally.by.includes(name)) &&
    sums.every((name) => tally.sums?.includes(name)) &&
    (isWhole || tally.per !== 'year')
  );
}

const talliesOf = (resource: Resource): readonly TallySpec[] => (isStored(resource) ? (resource.tallies ?? []) : []);

const keptBy = new WeakMap<Resource, Map<string, Kept>>();

function keptOf(resource: Resource, timeZone: string): Kept {
  const known = keptBy.get(resource) ?? new Map<string, Kept>();
  keptBy.set(resource, known);
  const kept = known.get(timeZone) ?? build(resource, timeZone);
  known.set(timeZone, kept);
  return kept;
}

const KEY = 'tally_';

function build(resource: Resource, timeZone: string): Kept {
  const column = (name: string) => `"${tableName(resource)}"."${name}"`;
  const local = `(${column('created_at')} at time zone '${timeZone.replaceAll("'", "''")}')`;
  const sums = talliesOf(resource).map(({ by, per = 'day', sums = [] }) => ({
    day: per === 'year' ? `date_trunc('year', ${local})::date` : `${local}::date`,
    keys: by.map(column),
    parts: ['count(*)', ...sums.map((name) => `coalesce(sum(${column(name)}), 0)`)],
  }));
  return keptAs(KEY, resource, sums);
}

/**
 * Counts the declared tallies by the days of this time zone and keeps them from now on, where that is not so yet; others
 * are given up. While a table is counted nobody writes to it, and to that one alone. Answers how many tables were counted.
 */
export async function keepTallies(db: Database, model: Model, timeZone: string): Promise<number> {
  const wanted = model.resources.flatMap((resource) =>
    talliesOf(resource).length > 0 ? [keptOf(resource, timeZone)] : [],
  );
  let counted = 0;
  // Nothing first: what is wanted no more goes also where nothing is wanted.
  for (const kept of [undefined, ...wanted])
    await db.kysely.transaction().execute(async (tx) => {
      const run = async (statement: string) => void (await sql.raw(statement).execute(tx));
      const rows = async <T>(query: string) => (await sql.raw<T>(query).execute(tx)).rows;
      await run('set local statement_timeout = 0');
      await waitForTurn(tx, LOCK_KEY);
      const there = await dropKept(KEY, wanted, run, rows);
      if (!kept || there.has(kept.key)) return;
      await keep(kept, run);
      counted += 1;
    });
  return counted;
}

/** Several processes may look at once: one counts, the others wait. */
const LOCK_KEY = 727_002;
