import type { ComplaintCategory } from './categories';
import type { ComplaintPriority, ComplaintStatus } from './states';

/**
 * What the calls of complaints answer besides a row's own fields: one shape for the server that writes it and the panel
 * that reads it. Moments are ISO 8601, days 'YYYY-MM-DD' in the site's time zone.
 */

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

export interface CategoryDepartment {
  readonly id: number;
  readonly name: string;
}

/** GET /admin/complaint/categories: one entry per category, in the order of `complaintCategories`. */
export interface ComplaintCategoryInfo {
  readonly kategori: ComplaintCategory;
  /** Active departments that answer for it, by name. */
  readonly departments: readonly CategoryDepartment[];
  /** Where a complaint goes first; null when nobody covers the category. */
  readonly default_department: CategoryDepartment | null;
  /** No active department answers for it. */
  readonly uncovered: boolean;
  /** Working days until a complaint has to be answered. */
  readonly deadline_days: number;
  /** Complaints that still wait, and how many of them are past their deadline. */
  readonly open: number;
  /** null: the deadline is kept from who asks. */
  readonly overdue: number | null;
}

/** Counted of the complaints received in the period; null as well where the field it is counted by is kept from who asks. */
export interface ComplaintFigures {
  readonly received: number;
  /** Have an answer of the office. */
  readonly answered: number | null;
  /** Selesai or Ditutup now. */
  readonly closed: number;
  /** Still open and past their deadline now. */
  readonly overdue: number | null;
  /** Between reception and first answer; null when none was answered. */
  readonly median_days: number | null;
  /** null when none was rated. */
  readonly rating: number | null;
}

export interface ComplaintReportRow extends ComplaintFigures {
  /** A category, the name of a department, or a priority. */
  readonly name: string;
  /** The department; null in the other tables, and for what has not been forwarded. */
  readonly id: number | null;
}

/** GET /admin/reports/complaints?from=&to= (both days included, either may be missing). */
export interface ComplaintReport {
  readonly from: string | null;
  readonly to: string | null;
  /** The moment it was counted. */
  readonly counted_at: string;
  /** In the order of `complaintCategories`; only those with complaints. */
  readonly by_category: readonly ComplaintReportRow[];
  /** By name; last what has not been forwarded. Empty, as the next, where the field is kept from who asks. */
  readonly by_department: readonly ComplaintReportRow[];
  readonly by_priority: readonly (ComplaintReportRow & { readonly name: ComplaintPriority })[];
  readonly totals: ComplaintFigures;
}
