import { sql } from 'kysely';
import { jsonParameter } from '../sql/connection';
import type { Db } from '../sql/records';
import type { JobResult } from './job';

const KEPT = 200;

interface NewRun {
  readonly name: string;
  readonly jobId: string;
  readonly attempt: number;
  readonly at: Date;
}

export async function insertRun(db: Db, { name, jobId, attempt, at }: NewRun): Promise<number> {
  const inserted = await sql<{ id: number }>`insert into job_runs (name, job_id, attempt, state, started_at)
    values (${name}, ${jobId}, ${attempt}, 'running', ${at}) returning id`.execute(db);
  return inserted.rows[0]?.id ?? 0;
}

/** False when the run was declared dead. */
export async function keepAlive(db: Db, id: number): Promise<boolean> {
  const kept =
    await sql`update job_runs set alive_at = now() where id = ${id} and state = 'running' returning id`.execute(db);
  return kept.rows.length > 0;
}

type Outcome = { readonly result: JobResult } | { readonly error: string };

/** False when the run was declared dead before: another process has its job. The newest 200 of a name are kept. */
export async function closeRun(
  db: Db,
  run: { readonly id: number; readonly name: string },
  at: Date,
  outcome: Outcome,
): Promise<boolean> {
  const [state, result, error] = 'error' in outcome ? ['failed', null, outcome.error] : ['done', outcome.result, null];
  const closed = await sql`update job_runs set state = ${state}, finished_at = ${at}, result = ${jsonParameter(result)},
    error = ${error} where id = ${run.id} and state = 'running' returning id`.execute(db);
  if (closed.rows.length === 0) return false;
  await sql`delete from job_runs where name = ${run.name} and id <= (
    select id from job_runs where name = ${run.name} order by id desc offset ${KEPT} limit 1)`.execute(db);
  return true;
}

/** Runs whose process died. On the embedded database, which one process owns, every running one at its start. */
export async function listDead(db: Db, leaseSeconds: number) {
  const found = await sql<{ id: number; name: string; job_id: string }>`select id, name, job_id from job_runs
    where state = 'running' and alive_at <= now() - ${leaseSeconds} * interval '1 second'`.execute(db);
  return found.rows;
}
