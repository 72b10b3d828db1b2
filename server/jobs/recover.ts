import type { RunnerContext } from './attempt';
import { executorIn } from './boss';
import { serverStopped } from './errors';
import { hurry } from './queue';
import { closeRun, listDead } from './runs';

/** Runs whose process died are closed as failed, and their jobs wait for the next attempt. */
export async function recoverRuns({ db, boss, services }: RunnerContext, leaseSeconds: number): Promise<void> {
  for (const { id, name, job_id: jobId } of await listDead(db.kysely, leaseSeconds)) {
    await db.kysely.transaction().execute(async (tx) => {
      const error = serverStopped().message;
      if (!(await closeRun(tx, { id, name }, services.now(), { error }))) return;
      await boss.fail(name, jobId, { message: error }, { db: executorIn(tx) });
      await hurry(tx, name, jobId);
    });
  }
}
