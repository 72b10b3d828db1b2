import type { Job } from '../../../jobs/job';
import { localized } from '../../../sql/localized';
import { sweepOrphans } from '../orphanFiles';

/** Files left behind by a crash, or by rows that were deleted for good. */
export const orphanFiles: Job = {
  name: 'orphan-files',
  label: localized('jobs.orphan-files'),
  schedule: '30 2 * * *',
  run: async (call) => {
    const { found, removed } = await sweepOrphans(call);
    return { found, removed };
  },
};
