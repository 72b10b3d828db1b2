import { type Call, inTransaction } from '../../../core/context';
import type { Job } from '../../../jobs/job';
import { localized } from '../../../sql/localized';
import { DEADLINES_JOB, type Recounted, recountDeadlines } from '../complaints/deadlines';

/** So many in one transaction: people are waiting for the database meanwhile. */
const BATCH = 500;

/** Other days or holidays: the deadline of every open complaint is worked out again. */
export const complaintsDeadlines: Job = {
  name: DEADLINES_JOB,
  label: localized('jobs.complaints-deadlines'),
  run: async (call, _data, signal) => {
    let moved = 0;
    for (let after: number | null = 0; after !== null && !signal.aborted; ) {
      const counted: Recounted = await recountAfter(call, after);
      moved += counted.moved;
      after = counted.last;
    }
    return { moved };
  },
};

const recountAfter = (call: Call, id: number): Promise<Recounted> =>
  inTransaction(call, (work) => recountDeadlines(work, id, BATCH));
