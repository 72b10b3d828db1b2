import { array, boolean, nullable, number, object, picklist, record, string } from 'valibot';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { policy } from '../../resources/policy';

const base = { of: policy.jobs, tag: 'Pekerjaan latar', extension: 'jobs' } as const;

/** What a run did, counted: `{ deleted: 12 }`. */
const counts = record(string(), number());

/** A job as people see it. Times are ISO 8601. */
const job = object({
  name: string(),
  /** Indonesian; used where the panel has no word of its own. */
  label: string(),
  /** Cron on the site's clock; null for what only events cause. */
  schedule: nullable(string()),
  /** The same as an Indonesian sentence. */
  schedule_text: nullable(string()),
  state: picklist(['idle', 'running', 'failed']),
  /** Can it be started by hand? */
  can_run: boolean(),
  last_started_at: nullable(string()),
  last_finished_at: nullable(string()),
  last_result: nullable(counts),
  last_error: nullable(string()),
  next_run_at: nullable(string()),
});

const run = object({
  id: number(),
  name: string(),
  attempt: number(),
  state: picklist(['running', 'done', 'failed']),
  started_at: string(),
  finished_at: nullable(string()),
  result: nullable(counts),
  error: nullable(string()),
});

export const listJobs = defineCall({
  ...base,
  method: 'GET',
  path: '/admin/jobs',
  action: 'list',
  summary: 'Daftar pekerjaan latar',
  answer: array(job),
});

/** The newest runs, first the last one. */
export const listJobRuns = defineCall({
  ...base,
  method: 'GET',
  path: '/admin/jobs/:name/runs',
  action: 'show',
  summary: 'Riwayat sebuah pekerjaan latar',
  answer: array(run),
});

export const runJob = defineCall({
  ...base,
  method: 'POST',
  path: '/admin/jobs/:name/run',
  action: 'edit',
  summary: 'Jalankan pekerjaan latar sekarang',
  body: 'none',
  answer: job,
  changes: [listJobs, listJobRuns],
});

export type Job = AnswerOf<typeof listJobs>[number];
export type JobRun = AnswerOf<typeof listJobRuns>[number];
export type JobCounts = NonNullable<Job['last_result']>;
