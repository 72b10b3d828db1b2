import type { Job } from '../../../jobs/job';
import { localized } from '../../../sql/localized';
import { applyRetention } from '../retention';

/** Before the files without an owner are swept, so that those of rows that go now go the same night. */
export const retention: Job = {
  name: 'retention',
  label: localized('jobs.retention'),
  schedule: '20 1 * * *',
  timeoutSeconds: 1800,
  run: async (call, _data, signal) => {
    const { deleted, emptied, expired } = await applyRetention(call, signal);
    return { deleted, emptied, expired };
  },
};
