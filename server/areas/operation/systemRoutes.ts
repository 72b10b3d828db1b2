import * as calls from '../../../src/calls/operation/system';
import { retentionDays } from '../../../src/domain/site';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route, RouteCall } from '../../core/routes/registry';
import { readJob, runNow } from '../../jobs/overview';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { BACKUP_JOB } from './jobs/backup';
import { previewRetention } from './retention';

/** What belongs to the system settings besides saving them: backups, and what retention would throw away. */
export const systemRoutes = (): readonly Route[] =>
  routesFor(calls, {
    listBackups: async (call) => ({ data: await readBackups(call) }),
    startBackup: async (call) => {
      if ((await call.backups?.way()) === 'operator')
        throw new Problem('badRequest', {
          message: localized('operation.backupElsewhere'),
        });
      await runNow(call, BACKUP_JOB);
      return { status: 202, data: await readBackups(call), message: localized('operation.backupStarted') };
    },
    previewRetention: async (call) => ({ data: await previewRetention(call, daysOf(call)) }),
  });

async function readBackups(call: RouteCall) {
  const job = call.jobs?.jobs.some(({ name }) => name === BACKUP_JOB) ? await readJob(call, BACKUP_JOB) : undefined;
  return {
    way: (await call.backups?.way()) ?? 'operator',
    running: job?.state === 'running',
    error: job?.state === 'failed' ? job.last_error : null,
    next_at: job?.next_run_at ?? null,
    backups: (await call.backups?.list()) ?? [],
  };
}

/** As requested, or as saved. */
function daysOf(call: RouteCall): number {
  const { days } = call.query;
  if (days === undefined) return call.site.retentionDays;
  const asked = typeof days === 'string' && /^\d{1,5}$/.test(days) ? Number(days) : 0;
  if (asked < retentionDays.least || asked > retentionDays.most)
    throw new Problem('badRequest', {
      message: localized('operation.retentionRange', { least: retentionDays.least, most: retentionDays.most }),
    });
  return asked;
}
