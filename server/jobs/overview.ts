import { sql } from 'kysely';
import { scheduleWords } from '../../src/domain/schedules';
import { jobs as texts } from '../../src/i18n/id/operation/jobs';
import { type Call, inTransaction } from '../core/context';
import { writeAudit } from '../core/journal/journal';
import type { Site } from '../core/site';
import { localized } from '../sql/localized';
import { Problem } from '../sql/problem';
import { cronOf, type Job, type JobResult, scheduleOf } from './job';
import { findWaiting, hurry, listWaiting, type Waiting } from './queue';
import type { JobRunner } from './runner';
import { type JobRun, listNewest, listRuns } from './runs';
import { readDueTimes } from './timetable';

/** A job as people see it. */
export interface JobState {
  readonly name: string;
  readonly label: string;
  /** Cron on the site's clock; null for what only events cause. */
  readonly schedule: string | null;
  /** The same as an Indonesian sentence. */
  readonly schedule_text: string | null;
  readonly state: 'idle' | 'running' | 'failed';
  /** Can it be started by hand? */
  readonly can_run: boolean;
  readonly last_started_at: string | null;
  readonly last_finished_at: string | null;
  readonly last_result: JobResult | null;
  readonly last_error: string | null;
  readonly next_run_at: string | null;
}

const RUNS_SHOWN = 50;
/** With the name it makes the lock of starting a job by hand. */
const LOCK_KEY = 727_002;

export async function listJobs(call: Call, runner: JobRunner): Promise<readonly JobState[]> {
  if (runner.jobs.length === 0) return [];
  const db = call.db.kysely;
  const [newest, waiting, due] = await Promise.all([listNewest(db), listWaiting(db), readDueTimes(db)]);
  return runner.jobs.map((job) =>
    toState(
      job,
      newest.filter(({ name }) => name === job.name),
      waiting.find(({ name }) => name === job.name),
      due.get(job.name),
      call.site,
    ),
  );
}

/** The newest runs of a job. @throws Problem notFound. */
export async function listJobRuns(call: Call, runner: JobRunner, name: string): Promise<readonly JobRun[]> {
  return listRuns(call.db.kysely, getJob(runner, name).name, RUNS_SHOWN);
}

/** Begins a job now; one that waits for its next attempt is not waited for. @throws Problem notFound, inUse while it runs. */
export async function runNow(call: Call, runner: JobRunner, name: string): Promise<JobState> {
  const job = getJob(runner, name);
  if (job.byEventOnly) throw new Problem('badRequest', { message: localized('core.jobBySystem') });
  await inTransaction(call, async (work) => {
    // Two people at once: the second sees what the first has queued.
    await sql`select pg_advisory_xact_lock(${LOCK_KEY}, hashtext(${name}))`.execute(work.tx);
    if ((await findWaiting(work.tx, name))?.busy) throw new Problem('inUse', { message: localized('core.jobRuns') });
    if ((await hurry(work.tx, name)) === 0) await runner.enqueue(work, name);
    else work.afterCommit(runner.look);
    await writeAudit(work, { action: 'jobStarted', detail: { job: name } });
    return null;
  });
  const state = (await listJobs(call, runner)).find((each) => each.name === name);
  if (!state) throw new Problem('notFound');
  return state;
}

function getJob(runner: JobRunner, name: string): Job {
  const job = runner.jobs.find((each) => each.name === name);
  if (!job) throw new Problem('notFound');
  return job;
}

function toState(
  job: Job,
  runs: readonly JobRun[],
  waiting: Waiting | undefined,
  due: Date | undefined,
  site: Site,
): JobState {
  const schedule = cronOf(job, site);
  const last = runs.toSorted((a, b) => b.id - a.id)[0];
  const ended = runs.find(({ state }) => state !== 'running');
  const next = [waiting?.later, schedule && due?.toISOString()].filter((time) => typeof time === 'string');
  return {
    name: job.name,
    label: job.label,
    schedule: schedule ?? null,
    schedule_text: sentenceOf(job, site),
    state: waiting?.busy || last?.state === 'running' ? 'running' : ended?.state === 'failed' ? 'failed' : 'idle',
    can_run: !job.byEventOnly,
    last_started_at: last?.started_at ?? null,
    last_finished_at: ended?.finished_at ?? null,
    last_result: ended?.result ?? null,
    last_error: ended?.error ?? null,
    next_run_at: next.toSorted()[0] ?? null,
  };
}

function sentenceOf(job: Job, site: Site): string | null {
  const schedule = scheduleOf(job, site);
  if (!schedule) return null;
  const { key, values } = scheduleWords(schedule);
  const sentences: Readonly<Record<string, string>> = texts.schedules;
  return (sentences[key] ?? '').replace(/%\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}
