import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../sql/records';
import { SCHEMA } from './boss';

const jobs = sql.raw(`${SCHEMA}.job`);
/** Not `now()`: that is when the transaction began, and what was queued while it waited for its turn would seem later. */
const moment = sql`clock_timestamp()`;

/** Names whose turn it is: something waits and is due, and nothing of that name is running anywhere. */
export async function listReady(db: Db, names: readonly string[]): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`select name from ${jobs} as waiting
    where name = any(${names}::text[]) and state < 'active' and start_after <= ${moment}
      and not exists (select 1 from ${jobs} as busy where busy.name = waiting.name and busy.state = 'active')
    group by name order by min(created_on)`.execute(db);
  return found.rows.map(({ name }) => name);
}

export interface Waiting {
  /** Something of that name runs, or will in a moment. */
  readonly busy: boolean;
  /** When a failed one is tried again, or one begins that was queued for later. */
  readonly later: string | null;
}

/** What waits or runs under a name, as part of a statement: one row of `Waiting`. */
export const waitingOf = (name: RawBuilder<unknown>) =>
  sql<Waiting>`select coalesce(bool_or(state = 'active' or start_after <= ${moment}), false) as busy,
      min(start_after) filter (where state < 'active' and start_after > ${moment}) as later
    from ${jobs} where state < 'completed' and name = ${name}`;

/** Undefined where nothing of that name waits or runs. */
export async function findWaiting(db: Db, name: string): Promise<Waiting | undefined> {
  const [found] = (await waitingOf(sql`${name}`).execute(db)).rows;
  return found?.busy || found?.later ? found : undefined;
}

/** Something of that name waits, is due, and has not begun. */
export async function isAboutToBegin(db: Db, name: string): Promise<boolean> {
  const found = await sql`select 1 from ${jobs} where name = ${name} and state < 'active' and start_after <= ${moment}
    limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Whatever waits for its next attempt begins now. */
export async function hurry(db: Db, name: string, jobId: string | null = null): Promise<number> {
  const hurried = await sql`update ${jobs} set start_after = now()
    where name = ${name} and state < 'active' and start_after > ${moment} and (${jobId}::uuid is null or id = ${jobId}::uuid)
    returning id`.execute(db);
  return hurried.rows.length;
}
