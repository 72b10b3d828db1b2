import type { Changes, RecordNames } from '../../../src/framework/schema';
import type { Row } from '../../sql/records';

/** An entry as it is kept. */
export interface KeptEntry extends Row {
  readonly at: string;
  readonly user_id: number | null;
  readonly user: { readonly id: number; readonly name: string; readonly deleted_at?: string } | null;
  readonly user_role: string | null;
  readonly action: string;
  readonly resource: string | null;
  readonly record_id: number | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
  readonly ip: string | null;
  readonly request_id: string | null;
}

/** As the log answers it: with the name of its record, and what it changed. */
export interface AuditRow extends KeptEntry {
  readonly record_title: string | null;
  /** Null: it is about no record. */
  readonly record_state: 'here' | 'trashed' | 'gone' | null;
  readonly changes: Changes;
  /** What the records are called that the changes point to. */
  readonly names?: RecordNames;
  readonly detail: Readonly<Record<string, unknown>>;
}
