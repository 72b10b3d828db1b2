import type { ComplaintStatus } from './states';

/** One thing that happened, as far as it is the citizen's to know. */
export interface PublicStep {
  readonly at: string;
  readonly what: 'received' | 'forwarded' | 'status';
  /** What it became; null where it stayed as it was. */
  readonly status: ComplaintStatus | null;
  /** What the office answered. */
  readonly answer: string | null;
}

/** POST /public/aduan: nothing that says who complained, or that somebody else wrote about it. */
export interface PublicStatus {
  readonly ticket: string;
  readonly status: ComplaintStatus;
  readonly created_at: string;
  /** null once it is closed. */
  readonly deadline: string | null;
  /** Oldest first. */
  readonly steps: readonly PublicStep[];
}
