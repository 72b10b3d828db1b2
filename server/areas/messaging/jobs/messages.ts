import { deliverDue, SEND_JOB } from '../../../core/outbox/deliver';
import type { Job } from '../../../jobs/job';
import { localized } from '../../../sql/localized';

/** Woken by every message that is queued; each minute it looks for those whose next try has come. */
export const messagesSend: Job = {
  name: SEND_JOB,
  label: localized('jobs.messages-send'),
  schedule: '*/1 * * * *',
  isQuiet: true,
  timeoutSeconds: 1800,
  retry: { limit: 1, delaySeconds: 60 },
  run: async (call, _data, signal) => {
    const { sent, failed, later, isUnfinished } = await deliverDue(call, signal);
    if (isUnfinished) await call.jobs?.wake(SEND_JOB);
    return { sent, failed, later };
  },
};
