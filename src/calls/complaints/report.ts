import { array, nullable, number, object, picklist, string } from 'valibot';
import { complaintPriorities } from '../../domain/complaints/states';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { date } from '../../framework/schema';
import { policy } from '../../resources/policy';

/** Counted of the complaints received in the period; null as well where the field it is counted by is kept from who asks. */
const figures = {
  received: number(),
  /** Have an answer of the office. */
  answered: nullable(number()),
  /** Selesai or Ditutup now. */
  closed: number(),
  /** Still open and past their deadline now. */
  overdue: nullable(number()),
  /** Between reception and first answer; null when none was answered. */
  median_days: nullable(number()),
  /** null when none was rated. */
  rating: nullable(number()),
};

/** `name`: a category, the name of a department, or a priority. */
const row = object({
  ...figures,
  name: string(),
  /** The department; null in the other tables, and for what has not been forwarded. */
  id: nullable(number()),
});

/** Both days are included, either may be missing. */
export const readComplaintReport = defineCall({
  method: 'GET',
  path: '/admin/reports/complaints',
  of: policy.reports,
  action: 'list',
  extension: 'reports.complaints',
  summary: 'Laporan penyelesaian pengaduan',
  tag: 'Laporan',
  query: { from: date({ label: 'Dari tanggal' }), to: date({ label: 'Sampai tanggal' }) },
  answer: object({
    from: nullable(string()),
    to: nullable(string()),
    /** The moment it was counted. */
    counted_at: string(),
    /** In the order of `complaintCategories`; only those with complaints. */
    by_category: array(row),
    /** By name; last what has not been forwarded. Empty, as the next, where the field is kept from who asks. */
    by_department: array(row),
    by_priority: array(object({ ...row.entries, name: picklist(complaintPriorities) })),
    totals: object(figures),
  }),
});

export type ComplaintReport = AnswerOf<typeof readComplaintReport>;
export type ComplaintFigures = ComplaintReport['totals'];
export type ComplaintReportRow = ComplaintReport['by_category'][number];
