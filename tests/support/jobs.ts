import { sql } from 'kysely';
import { inTransaction, type Services, type Work } from '../../server/core/context';
import type { Job } from '../../server/jobs/job';
import { createRunner, type JobRunner, type RunnerOptions } from '../../server/jobs/runner';
import type { Database } from '../../server/sql/connection';
import { callAs, librarian, servicesOf } from './calls';
import { library } from './library';

export interface JobWorld {
  readonly db: Database;
  readonly runner: JobRunner;
  readonly reported: readonly unknown[];
  /** A change of a librarian, in which jobs can be left. */
  readonly change: <T>(work: (work: Work) => Promise<T>) => Promise<T>;
}

/** A runner with a short poll on that database. It must be stopped. */
export async function startJobs(
  db: Database,
  jobs: readonly Job[],
  more: Partial<RunnerOptions> & { readonly now?: () => Date } = {},
): Promise<JobWorld> {
  const reported: unknown[] = [];
  const { now, ...options } = more;
  const services: Services = { ...servicesOf(db, library), ...(now ? { now } : {}) };
  const runner = createRunner({
    jobs,
    services,
    report: (error) => reported.push(error),
    pollMs: 200,
    ...options,
  });
  await runner.start();
  return {
    db,
    runner,
    reported,
    change: (work) => inTransaction(callAs({ ...services, jobs: runner }, librarian), work),
  };
}

export interface StoredRun {
  readonly name: string;
  readonly attempt: number;
  readonly state: string;
  readonly result: unknown;
  readonly error: string | null;
}

export async function runsOf(db: Database, name: string): Promise<readonly StoredRun[]> {
  const found = await sql<StoredRun>`select name, attempt, state, result, error from job_runs where name = ${name}
    order by id`.execute(db.kysely);
  return found.rows;
}

/** Waits until that is so; a queue reports it in no other way. @throws Error with what was last seen. */
export async function until<T>(read: () => Promise<T> | T, holds: (value: T) => boolean, ms = 15_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`Waited ${ms} ms in vain; last seen: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A queue without anything in it, and no memory of runs. */
export async function emptyQueue(db: Database): Promise<void> {
  await sql`delete from pgboss.job`.execute(db.kysely);
  await sql`delete from job_runs`.execute(db.kysely);
  await sql`delete from job_schedules`.execute(db.kysely);
}
