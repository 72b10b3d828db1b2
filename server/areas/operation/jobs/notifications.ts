import { DISPATCH_JOB } from '../../../core/journal/announce';
import { sendDigests } from '../../../core/notifications/digest';
import { dispatchSome } from '../../../core/notifications/dispatch';
import { sendReports } from '../../../core/notifications/reports';
import { clearNotifications } from '../../../core/notifications/upkeep';
import type { Job } from '../../../jobs/job';
import { localized } from '../../../sql/localized';

const retry = { limit: 1, delaySeconds: 60 } as const;

/** Woken by each change with subscribers; each minute it looks for what a process has left behind. */
export const notificationsDispatch: Job = {
  name: DISPATCH_JOB,
  label: localized('jobs.notifications-dispatch'),
  schedule: '*/1 * * * *',
  isQuiet: true,
  retry,
  run: async (call, _data, signal) => {
    let [events, notifications] = [0, 0];
    while (!signal.aborted) {
      const done = await dispatchSome(call);
      if (done.events === 0) break;
      events += done.events;
      notifications += done.notifications;
      if (done.notifications > 0) call.live?.changed();
    }
    return { events, notifications };
  },
};

export const notificationsMail: Job = {
  name: 'notifications-mail',
  label: localized('jobs.notifications-mail'),
  schedule: '*/2 * * * *',
  isQuiet: true,
  retry,
  run: async (call, _data, signal) => ({ queued: await sendDigests(call, signal) }),
};

export const reportsWeekly: Job = {
  name: 'reports-weekly',
  label: localized('jobs.reports-weekly'),
  schedule: '0 7 * * 1',
  run: async (call, _data, signal) => ({ queued: await sendReports(call, 'weeklyReport', signal) }),
};

export const reportsMonthly: Job = {
  name: 'reports-monthly',
  label: localized('jobs.reports-monthly'),
  schedule: '0 7 1 * *',
  run: async (call, _data, signal) => ({ queued: await sendReports(call, 'monthlyReport', signal) }),
};

export const notificationsCleanup: Job = {
  name: 'notifications-cleanup',
  label: localized('jobs.notifications-cleanup'),
  schedule: '20 2 * * *',
  run: async (call) => ({ deleted: await clearNotifications(call) }),
};
