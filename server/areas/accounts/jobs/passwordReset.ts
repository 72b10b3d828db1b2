import { inTransaction } from '../../../core/context';
import type { Job } from '../../../jobs/job';
import { localized } from '../../../sql/localized';
import { leaveResetMessage, RESET_JOB } from '../passwordReset';

/** Looking the address up here and not in the call makes the call take the same time for everyone. */
export const passwordReset: Job = {
  name: RESET_JOB,
  label: localized('jobs.password-reset'),
  byEventOnly: true,
  retry: { limit: 3, delaySeconds: 5 },
  run: async (call, { email, roles }) => {
    const isQueued = await inTransaction(call, (work) =>
      leaveResetMessage(work, String(email), Array.isArray(roles) ? roles.map(String) : []),
    );
    return { queued: isQueued ? 1 : 0 };
  },
};
