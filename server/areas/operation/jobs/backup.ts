import { backupScheduleOf } from '../../../core/site';
import type { Job } from '../../../jobs/job';
import { localized } from '../../../sql/localized';

export const BACKUP_JOB = 'backup';

/** A copy of database and files, by the schedule of the settings. Where it is the operator's affair nothing is done. */
export const backup: Job = {
  name: BACKUP_JOB,
  label: localized('jobs.backup'),
  schedule: backupScheduleOf,
  timeoutSeconds: 3600,
  retry: { limit: 1, delaySeconds: 300 },
  run: async ({ backups }, _data, signal) => {
    const made = await backups?.write(signal);
    return { backups: made ? 1 : 0 };
  },
};
