import * as calls from '../../../src/calls/operation/jobs';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route } from '../../core/routes/registry';
import { listJobRuns, listJobs, runNow } from '../../jobs/overview';
import type { JobRunner } from '../../jobs/runner';
import { localized } from '../../sql/localized';

/** Background work: what there is, what it did, and starting it by hand. */
export const jobRoutes = (jobs: JobRunner): readonly Route[] =>
  routesFor(calls, {
    listJobs: { background: true, handle: async (call) => ({ data: await listJobs(call, jobs) }) },
    listJobRuns: async (call) => ({ data: await listJobRuns(call, jobs, call.params.name) }),
    runJob: async (call) => ({
      data: await runNow(call, jobs, call.params.name),
      message: localized('operation.jobStarted'),
    }),
  });
