import { sql } from 'kysely';
import { scheduleWords } from '../../src/domain/schedules';
import { jobs as texts } from '../../src/i18n/id/server/jobs';
import { type Call, inTransaction, type ResourceRules, type Work } from '../core/context';
import { writeAudit } from '../core/journal/journal';
import { jsonParameter } from '../sql/connection';
import { inLanguage, joinedTexts, localized, localizedNumber, type Text } from '../sql/localized';
import { Problem } from '../sql/problem';
import { cronOf, type Job, type JobResult, scheduleOf } from './job';
import { findWaiting, hurry, waitingOf } from './queue';

/** A job as the list has it. */
interface JobState {
  readonly name: string;
  readonly state: 'idle' | 'running' | 'failed';
  readonly last_error: string | null;
  readonly next_run_at: string | null;
}

/** With the name it makes the lock of starting a job by hand. */
const LOCK_KEY = 727_002;

/** Background work as a resource: what there is, when it ran and runs, and starting it by hand. */
export const jobRules: ResourceRules = {
  rows: jobRows,
  complete: async (call, rows) =>
    rows.map((row) => ({
      ...row,
      last_result: row.last_finished_at ? resultOf(call, row.last_counts, row.last_error) : null,
    })),
  actions: {
    run: async (work, { row }) => {
      await startJob(work, String(row.name));
      return {};
    },
  },
};

/** What became of each of its runs. */
export const jobRunRules: ResourceRules = {
  rows: (call) => sql`select run.id, 1 as version, run.started_at as created_at, run.started_at as updated_at,
      null::timestamptz as deleted_at, listed.id as job_id, run.state, run.attempt, run.started_at, run.finished_at,
      run.result as counts, run.error
    from ${listed(call)} join job_runs as run on run.name = listed.name`,
  complete: async (call, rows) =>
    rows.map((row) => ({ ...row, result: row.finished_at ? resultOf(call, row.counts, row.error) : null })),
};

/** One of them. @throws Error when there is none of that name. */
export async function readJob(call: Call, name: string): Promise<JobState> {
  const found = await sql<JobState>`select * from (${jobRows(call)}) as job where name = ${name}`.execute(
    call.db.kysely,
  );
  const [job] = found.rows;
  if (!job) throw new Error(`There is no job "${name}".`);
  return job;
}

/** Begins a job now; one that waits for its next attempt is not waited for. @throws Problem inUse while it runs. */
export const runNow = (call: Call, name: string): Promise<void> => inTransaction(call, (work) => startJob(work, name));

async function startJob(work: Work, name: string): Promise<void> {
  const { jobs } = work;
  if (!jobs) throw new Problem('notFound');
  // Two people at once: the second sees what the first has queued.
  await sql`select pg_advisory_xact_lock(${LOCK_KEY}, hashtext(${name}))`.execute(work.tx);
  if ((await findWaiting(work.tx, name))?.busy) throw new Problem('inUse', { message: localized('core.jobRuns') });
  if ((await hurry(work.tx, name)) === 0) await jobs.enqueue(work, name);
  else work.afterCommit(jobs.look);
  await writeAudit(work, { action: 'jobStarted', detail: { job: name } });
}

/** This process's jobs, in the language of the call. */
function listed(call: Call) {
  const rows = (call.jobs?.jobs ?? []).map((job, at) => ({
    id: at + 1,
    name: job.name,
    label: inLanguage(call.language, job.label),
    cron: cronOf(job, call.site) ?? null,
    schedule: inLanguage(call.language, scheduleText(job, call)),
    by_hand: !job.byEventOnly,
  }));
  return sql`jsonb_to_recordset(${jsonParameter(rows)}) as listed(id int, name text, label text, cron text, schedule text,
    by_hand boolean)`;
}

function jobRows(call: Call) {
  const now = call.now();
  const isAny = (call.jobs?.jobs ?? []).length > 0;
  return sql`select listed.id, 1 as version, ${now}::timestamptz as created_at, ${now}::timestamptz as updated_at,
      null::timestamptz as deleted_at, listed.name, listed.label, listed.schedule, listed.by_hand,
      case when waiting.busy or newest.state = 'running' then 'running' when ended.state = 'failed' then 'failed'
        else 'idle' end as state,
      newest.started_at as last_started_at, ended.finished_at as last_finished_at, ended.result as last_counts,
      ended.error as last_error, least(waiting.later, due.due_at) as next_run_at
    from ${listed(call)}
    left join lateral (select state, started_at from job_runs where name = listed.name order by id desc limit 1)
      as newest on true
    left join lateral (select state, finished_at, result, error from job_runs
      where name = listed.name and state <> 'running' order by id desc limit 1) as ended on true
    left join lateral (${isAny ? waitingOf(sql`listed.name`) : sql`select false as busy, null::timestamptz as later`})
      as waiting on true
    left join job_schedules as due on due.name = listed.name and listed.cron is not null`;
}

function scheduleText(job: Pick<Job, 'schedule'>, { site }: Call): Text {
  const schedule = scheduleOf(job, site);
  if (!schedule) return cronOf(job, site) ?? localized('jobs.at-need');
  const { key, values } = scheduleWords(schedule);
  return localized(`jobs.at-${key}` as 'jobs.at-night', values as { readonly hour: string; readonly minute: string });
}

/** '1.234 dihapus, 2 gagal', or what went wrong. */
function resultOf(call: Call, counts: unknown, error: unknown): string {
  if (typeof error === 'string') return error;
  const done = Object.entries((counts ?? {}) as JobResult).filter(([, count]) => count > 0);
  if (done.length === 0) return inLanguage(call.language, localized('jobs.nothing'));
  const parts = done.map(([name, value]) => {
    const count = localizedNumber(value);
    const key = `count-${name}`;
    return Object.hasOwn(texts, key)
      ? localized(`jobs.${key}` as 'jobs.count-deleted', { count })
      : localized('jobs.count-other', { name, count });
  });
  return inLanguage(call.language, joinedTexts(parts, ', '));
}
