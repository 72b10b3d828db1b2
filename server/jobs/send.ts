import type PgBoss from 'pg-boss';
import type { EnqueueOptions, JobData } from '../core/context';
import { LEASE_SECONDS } from '../sql/lease';
import type { Db } from '../sql/records';
import { executorIn } from './boss';
import { DEFAULT_RETRY, DEFAULT_TIMEOUT_SECONDS, type Job } from './job';

/** Leaves a job in the queue, inside the transaction. @throws Error when the queue is not there: the runner was not started. */
export async function send(
  boss: PgBoss,
  tx: Db,
  job: Job,
  data: JobData = {},
  options: EnqueueOptions = {},
): Promise<void> {
  const { limit, delaySeconds } = job.retry ?? DEFAULT_RETRY;
  const id = await boss.send(job.name, data, {
    ...options,
    db: executorIn(tx),
    retryLimit: limit,
    retryDelay: delaySeconds,
    retryBackoff: true,
    // The runner ends it earlier; this is for a process that died unseen.
    expireInSeconds: (job.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) + 2 * LEASE_SECONDS,
  });
  if (id === null) throw new Error(`Job "${job.name}" was not queued: its queue does not exist.`);
}
