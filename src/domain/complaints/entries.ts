import type { ComplaintStatus } from './states';

/** What an entry tells of: a change of status or answer, a forwarding, a department's answer, a rating, an internal note, an officer. */
export const complaintEntryKinds = ['create', 'status', 'forward', 'reply', 'rating', 'note', 'assign'] as const;
export type ComplaintEntryKind = (typeof complaintEntryKinds)[number];

/** One entry of `histories`, oldest first. Nothing ever changes one. */
export interface ComplaintEntry {
  readonly id: number;
  readonly kind: ComplaintEntryKind;
  /** Both null where the status had no part in it; `status_from` is null for the first entry. */
  readonly status_from: ComplaintStatus | null;
  readonly status_to: ComplaintStatus | null;
  /** What the citizen or the office was answered: `respon_admin` of that moment, the words of a department, feedback. */
  readonly response: string | null;
  /** For staff: why, or in which way; the officer it was given to, null when it was taken from one. */
  readonly note: string | null;
  /** Below /storage/ with its signature. */
  readonly photo_path: string | null;
  /** null: the citizen or the server itself. */
  readonly actor: { readonly id: number | null; readonly name: string; readonly role: string } | null;
  readonly department: { readonly id: number | null; readonly name: string } | null;
  readonly created_at: string;
}
