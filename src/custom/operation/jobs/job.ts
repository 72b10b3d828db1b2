/** A job as the server describes it. Times are ISO 8601. */
export interface Job {
  readonly name: string;
  /** Indonesian; used where the panel has no word of its own. */
  readonly label: string;
  /** Cron on the site's clock; null for what only events cause. */
  readonly schedule: string | null;
  readonly state: 'idle' | 'running' | 'failed';
  readonly can_run: boolean;
  readonly last_started_at: string | null;
  readonly last_finished_at: string | null;
  readonly last_result: JobCounts | null;
  readonly last_error: string | null;
  readonly next_run_at: string | null;
}

/** What a run did, counted: `{ deleted: 12 }`. */
export type JobCounts = Readonly<Record<string, number>>;

export interface JobRun {
  readonly id: number;
  readonly attempt: number;
  readonly state: 'running' | 'done' | 'failed';
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly result: JobCounts | null;
  readonly error: string | null;
}
