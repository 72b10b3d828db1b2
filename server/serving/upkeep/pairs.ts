import { findPairs } from '../../core/pairs/find';
import type { Job } from '../../jobs/job';
import { localized } from '../../sql/localized';

/** Where declarations say which stored records may be one. */
export const pairsFind: Job = {
  name: 'pairs-find',
  label: localized('jobs.pairs-find'),
  schedule: '*/15 * * * *',
  isQuiet: true,
  // The first time over a million records takes longer; what was looked at is not looked at again.
  timeoutSeconds: 3600,
  run: (call, _data, signal) => findPairs(call, signal),
};
