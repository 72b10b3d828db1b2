import type { Changes, RecordNames } from '../../../framework/panel/core/types';

/** An entry of the log as the API answers it. */
export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly by: {
    readonly id: number;
    readonly name: string | null;
    readonly role: string;
    readonly deleted: boolean;
  } | null;
  readonly resource: string | null;
  readonly record: {
    readonly id: number;
    readonly title: string | null;
    readonly state: 'here' | 'trashed' | 'gone';
  } | null;
  readonly ip: string | null;
  readonly request_id: string | null;
  readonly changes: Changes;
  readonly names?: RecordNames;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface AuditPageAnswer {
  readonly entries: readonly AuditEntry[];
  readonly next: number | null;
}

/** Fields an entry speaks of: those with values, or those it only names. */
export function fieldsOf({ changes, detail }: AuditEntry): readonly string[] {
  const named = Object.keys(changes);
  if (named.length > 0) return named;
  return Array.isArray(detail.fields) ? detail.fields.map(String) : [];
}
