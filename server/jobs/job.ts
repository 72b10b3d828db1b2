import { readSchedule, type Schedule } from '../../src/domain/schedules';
import type { Call, JobData, JobFacts } from '../core/context';
import type { Site } from '../core/site';

/** What was done, counted: `{ deleted: 12 }`. The panel has words for each count. */
export type JobResult = Readonly<Record<string, number>>;

/**
 * Background work. It may be begun again after a failure or after the process died in the middle, so it must bear being
 * done twice. Work in small statements: the embedded database has one connection, and people are waiting for it.
 */
export interface Job extends JobFacts {
  /** Only where this database is used. */
  readonly only?: 'pglite' | 'postgres';
  /** Has a process that died left work for it? Then it begins at once, and not when it is due. Asked every two seconds: a small query. */
  readonly isLeft?: (call: Call) => Promise<boolean>;
  /** Seconds after which it is given up and counts as failed; default 600. */
  readonly timeoutSeconds?: number;
  /** How often it is tried again after a failure, and the wait before the first of these, which doubles each time. */
  readonly retry?: { readonly limit: number; readonly delaySeconds: number };
  /** Runs so often, and leaves its traces elsewhere, that the audit log keeps its failures only. */
  readonly isQuiet?: true;
  /** `signal` ends a long job between two steps: the server is stopping, or the time is up. */
  readonly run: (call: Call, data: JobData, signal: AbortSignal) => Promise<JobResult>;
}

export const DEFAULT_TIMEOUT_SECONDS = 600;
export const DEFAULT_RETRY = { limit: 3, delaySeconds: 60 } as const;

/** @throws Error with the reason when a name is used twice or a schedule cannot be described in a sentence. */
export function checkJobs(jobs: readonly Job[]): void {
  const names = jobs.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two jobs are called "${twice}".`);
  for (const { name, schedule } of jobs) {
    if (!/^[a-z][a-z-]*$/.test(name)) throw new Error(`Job "${name}": a name has small letters and hyphens only.`);
    if (typeof schedule === 'string' && !readSchedule(schedule))
      throw new Error(
        `Job "${name}": the schedule "${schedule}" is none of */n * * * *, m * * * *, m h * * *, m h * * weekday, m h day * *.`,
      );
  }
}

/** Undefined for a job that only events cause, and for one the settings have switched off. */
export function scheduleOf(job: Pick<Job, 'schedule'>, site: Site): Schedule | undefined {
  const cron = cronOf(job, site);
  return cron === undefined ? undefined : readSchedule(cron);
}

export const cronOf = ({ schedule }: Pick<Job, 'schedule'>, site: Site): string | undefined =>
  typeof schedule === 'function' ? schedule(site) : schedule;
