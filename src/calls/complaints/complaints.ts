import { array, boolean, nullable, number, object, picklist, string } from 'valibot';
import { complaintCategories } from '../../domain/complaints/categories';
import { type AnswerOf, defineCall, one } from '../../framework/calls';
import { complaintNoteForm, complaintStatusForm } from '../../resources/complaintForms';
import { complaints } from '../../resources/complaints';
import { departments } from '../../resources/departments';
import { messages } from '../../resources/messages';
import { readDashboard } from '../statistics/dashboard';

const person = object({ id: number(), name: string() });
const changes = [complaints, messages, readDashboard] as const;

/** One entry for each category, in the order of `complaintCategories`. What changes a department changes it. */
export const listComplaintCategories = defineCall({
  method: 'GET',
  path: '/admin/complaint/categories',
  of: departments,
  by: complaints,
  action: 'list',
  extension: 'complaints.categories',
  summary: 'Kategori pengaduan, dinas yang menanganinya, dan tenggatnya',
  tag: complaints.label,
  answer: array(
    object({
      kategori: picklist(complaintCategories),
      /** Active departments that answer for it, by name. */
      departments: array(person),
      /** Where a complaint goes first; null when no department covers the category. */
      default_department: nullable(person),
      /** No active department answers for it. */
      uncovered: boolean(),
      /** Working days until a complaint has to be answered. */
      deadline_days: number(),
      /** Complaints that still wait, and how many of them are past their deadline. */
      open: number(),
      /** null: the deadline is kept from who asks. */
      overdue: nullable(number()),
    }),
  ),
});

export const changeComplaintStatus = defineCall({
  method: 'PUT',
  path: ':id/status',
  of: complaints,
  action: 'edit',
  summary: 'Ubah status dan jawab pengaduan',
  body: complaintStatusForm.fields,
  versioned: true,
  answer: one(complaints),
  changes,
});

export const addComplaintNote = defineCall({
  method: 'POST',
  path: ':id/notes',
  of: complaints,
  action: 'edit',
  extension: 'complaints.notes',
  summary: 'Tulis catatan internal',
  body: complaintNoteForm.fields,
  answer: one(complaints),
  changes,
});

export type ComplaintCategoryInfo = AnswerOf<typeof listComplaintCategories>[number];
