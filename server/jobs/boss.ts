import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import { type Database, QueryError } from '../sql/connection';
import { waitForTurn } from '../sql/migrate';
import type { Db } from '../sql/records';

/** Schema of the queue's own tables. */
export const SCHEMA = 'pgboss';

/** How pg-boss reaches a database: ours, or one of our transactions. */
interface Executor {
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
}

/** Inside a transaction: what pg-boss writes is taken back with it. */
export const executorIn = (db: Db): Executor => ({
  executeSql: async (text, values = []) => ({
    rows: (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows,
  }),
});

/** pg-boss sends its migrations and its upkeep as scripts with a transaction of their own. */
const over = (db: Database): Executor => ({
  executeSql: async (text, values) => {
    if (!/^\s*begin\s*;/i.test(text)) return executorIn(db.kysely).executeSql(text, values);
    await db.execScript(text);
    return { rows: [] };
  },
});

/**
 * The queue on the same database as everything else. Its workers and its timetable are not used: they do not wait for
 * what they write, and forget what was due while the server was off (decision 0005).
 */
export function createBoss(db: Database, onError: (error: unknown) => void): PgBoss {
  const boss = new PgBoss({ db: over(db), schema: SCHEMA, schedule: false, maintenanceIntervalMinutes: 10 });
  boss.on('error', onError);
  return boss;
}

const LOCK_KEY = 727_003;

/** Brings pg-boss's own tables up to date and makes the queues that are missing, one server process after the other. */
export async function openQueues(db: Database, boss: PgBoss, names: readonly string[]): Promise<void> {
  await alone(db, async () => {
    await boss.start();
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of names) if (!existing.has(name)) await createQueue(boss, name);
  });
}

/**
 * pg-boss locks too, but too late for its first statement, and two new queues at a time can deadlock. No other process has the
 * embedded database open, and its only connection could not wait for itself.
 */
async function alone(db: Database, work: () => Promise<void>): Promise<void> {
  if (db.dialect === 'pglite') return work();
  await db.kysely.transaction().execute(async (tx) => {
    await waitForTurn(tx, LOCK_KEY);
    await work();
  });
}

const TRIES = 3;

/** A queue is a table; a server that is already at work may hold what making it needs. */
async function createQueue(boss: PgBoss, name: string): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await boss.createQueue(name, { name, policy: 'singleton' });
    } catch (error) {
      if (left === 1 || !(error instanceof QueryError && ['40P01', '55P03'].includes(error.code))) throw error;
    }
  }
}
