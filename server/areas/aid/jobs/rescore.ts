import { inTransaction } from '../../../core/context';
import type { Job } from '../../../jobs/job';
import { localized } from '../../../sql/localized';
import { nextApplications, RESCORE_JOB, rescore } from '../applications/rescore';

/** So many in one transaction: people are waiting for the database meanwhile. */
const BATCH = 250;

/** Other thresholds: priority and need score of every application are worked out again. */
export const applicationsRescore: Job = {
  name: RESCORE_JOB,
  label: localized('jobs.applications-rescore'),
  run: async (call, _data, signal) => {
    let [last, rescored] = [0, 0];
    while (!signal.aborted) {
      const ids = await nextApplications(call, last, BATCH);
      if (ids.length === 0) break;
      rescored += await inTransaction(call, (work) => rescore(work, ids));
      last = ids.at(-1) ?? last;
    }
    return { rescored };
  },
};
