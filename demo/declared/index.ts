import { sql, type Transaction } from 'kysely';
import { ownerColumn, tableName } from '../../server/sql/columns';
import { type Database, QueryError, type Tables } from '../../server/sql/connection';
import { insertRow, toColumns } from '../../server/sql/records';
import { can, type Model, type Resource, validate } from '../../src/framework/schema';
import { createClock } from '../moments';
import { createRandom } from '../random';
import { type Draw, valuesOf } from './samples';
import { fieldsWithin, reachOf, readTargets } from './targets';

interface DeclaredSeedOptions {
  readonly db: Pick<Database, 'kysely'>;
  readonly model: Model;
  /** All times are offsets from this. */
  readonly now: Date;
  /** Rows of each resource. */
  readonly rows?: number;
  /** Another number gives other rows. */
  readonly seed?: number;
  readonly progress?: (message: string) => void;
}

/** As many as make a second page. */
const ROWS = 24;
const TRIES = 40;
/** Another key than those of the migration, the demo and what an office begins with. */
const LOCK_KEY = 727_005;

type Values = Record<string, unknown>;

/**
 * Rows for whatever is declared without a seed of its own, made from the declaration alone: so an entity that was added
 * a minute ago has a list to look at. Only empty tables that people fill in; deleted rows count as there.
 * @returns Rows per table.
 */
export async function fillDeclared(options: DeclaredSeedOptions): Promise<Record<string, number>> {
  const { db, model, progress = () => undefined } = options;
  return db.kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx);
    const counts: Record<string, number> = {};
    for (const resource of targetsFirst(model)) {
      if (await hasRows(tx, resource)) continue;
      const made = await fillOne(tx, resource, options);
      if (made === 0) continue;
      counts[tableName(resource)] = made;
      progress(`Menulis ${made} ${resource.noun} contoh…`);
    }
    return counts;
  });
}

/** Some role may make one and delete it; others are written by the server alone, or cannot be taken away again. */
const isEntered = ({ api, access }: Resource): boolean =>
  !api.single &&
  Object.keys(access).some((role) =>
    (['create', 'delete'] as const).every((action) => can({ access }, action, { role, permissions: null }).allowed),
  );

const mayCreate = (resource: Resource, role: string): boolean =>
  can({ access: resource.access }, 'create', { role, permissions: null }).allowed;

async function hasRows(tx: Transaction<Tables>, resource: Resource): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(tableName(resource))} limit 1`.execute(tx)).rows.length > 0;
}

async function fillOne(
  tx: Transaction<Tables>,
  resource: Resource,
  { model, now, rows = ROWS, seed = 1 }: DeclaredSeedOptions,
): Promise<number> {
  const clock = createClock(now);
  const targets = await readTargets(tx, model, resource);
  let made = 0;
  for (let index = 1; index <= rows; index += 1) {
    const reach = reachOf(resource, targets, createRandom(seed, resource.name, 'owner', index));
    const values = makeValues(model, resource, (attempt) => ({
      random: createRandom(seed, resource.name, index * TRIES + attempt),
      clock,
      n: index,
      targets: reach.ids,
    }));
    // What no made-up row can satisfy stays empty: a list without rows is better than a start that fails.
    if (!values) return made;
    const created = clock.moment(createRandom(seed, resource.name, 'created', index), 90);
    const isNew = await insertNew(tx, () =>
      insertRow({ db: tx, model }, resource, {
        ...toColumns(resource, model.kinds, { ...values, ...resource.only }),
        ...(resource.owner ? { [ownerColumn]: reach.owner } : {}),
        created_at: created,
        updated_at: created,
      }),
    );
    if (isNew) made += 1;
  }
  return made;
}

/** A field that may have few values, and each only once, lets no more rows in than there are values. */
async function insertNew(tx: Transaction<Tables>, insert: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint filling`.execute(tx);
  try {
    await insert();
    await sql`release savepoint filling`.execute(tx);
    return true;
  } catch (error) {
    if (!(error instanceof QueryError && error.code === UNIQUE)) throw error;
    await sql`rollback to savepoint filling`.execute(tx);
    return false;
  }
}

const UNIQUE = '23505';

/** Values that the declaration's own check takes; what it finds fault with is left out or drawn again. */
function makeValues(model: Model, resource: Resource, drawFor: (attempt: number) => Draw): Values | undefined {
  const role = Object.keys(resource.access).find((each) => mayCreate(resource, each)) ?? '';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const draw = drawFor(attempt);
    const context = { kinds: model.kinds, mode: 'create', role, today: draw.clock.today } as const;
    const drawn = valuesOf(resource.fields, draw);
    const first = validate(resource, drawn, context);
    if (first.ok) return first.values;
    for (const { field } of first.issues) delete drawn[field];
    const second = validate(resource, drawn, context);
    if (second.ok) return second.values;
  }
  return undefined;
}

/** The tables others point to come before them; a circle is taken in the order of the declarations. */
function targetsFirst({ resources, byName }: Model): readonly Resource[] {
  const entered = resources.filter(isEntered);
  const ordered: Resource[] = [];
  const isWaiting = (resource: Resource, target: string) => {
    const other = byName[target];
    if (!other || tableName(other) === tableName(resource)) return false;
    return entered.some((each) => tableName(each) === tableName(other) && !ordered.includes(each));
  };
  while (ordered.length < entered.length) {
    const left = entered.filter((resource) => !ordered.includes(resource));
    const ready = left.filter(
      (resource) => !fieldsWithin(resource).some(({ target = '' }) => isWaiting(resource, target)),
    );
    ordered.push(...(ready.length > 0 ? ready : left.slice(0, 1)));
  }
  return ordered;
}
