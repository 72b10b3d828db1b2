import { policy } from '../../../src/resources/policy';
import type { Route } from '../../core/routes/registry';
import { listJobRuns, listJobs, runNow } from '../../jobs/overview';
import type { JobRunner } from '../../jobs/runner';

const base = { tag: 'Pekerjaan latar', extension: 'jobs' } as const;

/** Background work: what there is, what it did, and starting it by hand. */
export function jobRoutes(jobs: JobRunner): readonly Route[] {
  return [
    {
      ...base,
      method: 'GET',
      path: '/admin/jobs',
      policy: { area: policy.jobs, action: 'list' },
      background: true,
      summary: 'Daftar pekerjaan latar',
      handle: async (call) => ({ data: await listJobs(call, jobs) }),
    },
    {
      ...base,
      method: 'GET',
      path: '/admin/jobs/:name/runs',
      policy: { area: policy.jobs, action: 'show' },
      summary: 'Riwayat sebuah pekerjaan latar',
      handle: async (call) => ({ data: await listJobRuns(call, jobs, call.params.name ?? '') }),
    },
    {
      ...base,
      method: 'POST',
      path: '/admin/jobs/:name/run',
      policy: { area: policy.jobs, action: 'edit' },
      summary: 'Jalankan pekerjaan latar sekarang',
      handle: async (call) => ({
        data: await runNow(call, jobs, call.params.name ?? ''),
        message: 'Pekerjaan dimulai.',
      }),
    },
  ];
}
