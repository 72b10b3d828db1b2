import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import { systemEvents } from '../../src/domain/systemEvents';
import { type JobData, type Services, systemCall, type Work } from '../core/context';
import { DISPATCH_JOB, writeSystemEvent } from '../core/journal/announce';
import { writeAudit } from '../core/journal/journal';
import type { Database } from '../sql/connection';
import { HEARTBEAT_MS } from '../sql/lease';
import { inIndonesian, inLanguage } from '../sql/localized';
import { executorIn } from './boss';
import { JobEnded, serverStopped, shortError, timedOut } from './errors';
import { DEFAULT_TIMEOUT_SECONDS, type Job, type JobResult } from './job';
import { hurry } from './queue';
import { closeRun, insertRun, keepAlive } from './runs';

/** What an attempt needs. */
export interface RunnerContext {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly services: Services;
  readonly report: (error: unknown) => void;
}

/** A job that is ours until it is settled. */
export interface Claimed {
  readonly job: Job;
  readonly jobId: string;
  readonly runId: number;
  readonly data: JobData;
}

/** Takes the oldest waiting job of that name and opens its run; undefined when another process was faster. */
export async function claim({ db, boss, services, report }: RunnerContext, job: Job): Promise<Claimed | undefined> {
  try {
    return await db.kysely.transaction().execute(async (tx) => {
      const [found] = await boss.fetch<JobData>(job.name, { includeMetadata: true, db: executorIn(tx) });
      if (!found) return undefined;
      const attempt = found.retryCount + 1;
      const runId = await insertRun(tx, { name: job.name, jobId: found.id, attempt, at: services.now() });
      return { job, jobId: found.id, runId, data: found.data ?? {} };
    });
  } catch (error) {
    // Only one of a name may run at once: the unique index refused, which pg-boss does not report.
    if (!(error instanceof Error && 'code' in error && error.code === '25P02')) report(error);
    return undefined;
  }
}

/** Runs it to its end, its time limit or the server's, and writes down how it went. */
export async function carryOut(shop: RunnerContext, claimed: Claimed, controller: AbortController): Promise<void> {
  const { db, services, report } = shop;
  const seconds = claimed.job.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  const limit = setTimeout(() => controller.abort(timedOut(seconds)), seconds * 1000);
  const pulse = setInterval(() => void beat().catch(report), HEARTBEAT_MS);
  async function beat(): Promise<void> {
    if (!(await keepAlive(db.kysely, claimed.runId))) controller.abort(serverStopped());
  }
  let outcome: Outcome;
  try {
    // Another process may have saved settings just now, perhaps those that cause this very job.
    await Promise.all([services.sites.reload(), services.fields.reload()]);
    const call = systemCall(services);
    const run = async () => claimed.job.run(call, claimed.data, controller.signal);
    outcome = { result: await Promise.race([run(), rejectedBy(controller.signal)]) };
  } catch (error) {
    report(error);
    outcome = {
      error: shortError(error),
      again: error instanceof JobEnded && error.message === serverStopped().message,
    };
  } finally {
    clearTimeout(limit);
    clearInterval(pulse);
  }
  await settle(shop, claimed, outcome);
}

type Outcome = { readonly result: JobResult } | { readonly error: string; readonly again: boolean };

const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const TRIES = 3;

/** What was done is worth a second try at writing it down; without it the job would be done again. */
async function settle(shop: RunnerContext, claimed: Claimed, outcome: Outcome): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await close(shop, claimed, outcome);
    } catch (error) {
      shop.report(error);
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** Run, queue and audit in one transaction, so that they never say different things. */
async function close({ db, boss, services }: RunnerContext, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { job, jobId, runId } = claimed;
  const { name } = job;
  const isAudited = !job.isQuiet || 'error' in outcome;
  await db.kysely.transaction().execute(async (tx) => {
    const call = { ...systemCall(services), tx };
    if (!(await closeRun(tx, { id: runId, name }, services.now(), outcome))) return;
    if ('result' in outcome) await boss.complete(name, jobId, outcome.result, { db: executorIn(tx) });
    else {
      await boss.fail(name, jobId, { message: outcome.error }, { db: executorIn(tx) });
      if (outcome.again) await hurry(tx, name, jobId);
    }
    const detail = 'result' in outcome ? { result: outcome.result } : { error: outcome.error };
    if ('error' in outcome && !outcome.again) await announceFailure(call, job, runId);
    if (isAudited)
      await writeAudit(call, {
        action: 'result' in outcome ? 'jobDone' : 'jobFailed',
        detail: { job: name, ...detail },
      });
  });
  if ('error' in outcome) await services.jobs?.wake(DISPATCH_JOB);
}

/** Administrators hear of a job that begins to fail, not of each of its attempts from then on. */
async function announceFailure(call: Pick<Work, 'tx' | 'now'>, job: Job, runId: number): Promise<void> {
  const before = await sql<{ state: string }>`select state from job_runs
    where name = ${job.name} and id < ${runId} order by id desc limit 1`.execute(call.tx);
  if (before.rows[0]?.state === 'failed') return;
  await writeSystemEvent(call, {
    type: systemEvents.jobFailed,
    data: { title: inIndonesian(job.label), english: inLanguage('en', job.label) },
  });
}
