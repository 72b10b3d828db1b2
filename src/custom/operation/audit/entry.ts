import type { RaRecord } from 'ra-core';
import type { Changes, RecordNames } from '../../../framework/schema';

/** What an entry says besides its declared fields. */
export interface AuditRecord extends RaRecord {
  readonly action: string;
  readonly user_id: number | null;
  readonly resource: string | null;
  readonly record_id: number | null;
  readonly record_state: 'here' | 'trashed' | 'gone' | null;
  readonly changes: Changes;
  readonly names?: RecordNames;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly request_id: string | null;
}

/** Fields an entry speaks of: those with values, or those it only names. */
export function changedFieldsOf({ changes, detail }: AuditRecord): readonly string[] {
  const named = Object.keys(changes);
  if (named.length > 0) return named;
  return Array.isArray(detail.fields) ? detail.fields.map(String) : [];
}
