import type { AuditEntry } from '../../../calls/operation/audit';

/** Fields an entry speaks of: those with values, or those it only names. */
export function changedFieldsOf({ changes, detail }: AuditEntry): readonly string[] {
  const named = Object.keys(changes);
  if (named.length > 0) return named;
  return Array.isArray(detail.fields) ? detail.fields.map(String) : [];
}
