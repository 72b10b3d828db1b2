import { defineResource, text } from '../framework/schema';
import { policy } from './policy';

/** Who may be given a complaint: those who may sign in and handle every complaint. Read from their accounts. */
export const complaintOfficers = defineResource({
  name: 'complaint_officers',
  label: 'Petugas pengaduan',
  noun: 'petugas',
  extension: 'complaints.assignment',
  title: 'name',
  rows: 'rule',
  api: { path: '/admin/complaint-officers', list: 'paged', staleMinutes: 1 },
  fields: { name: text({ label: 'Nama', required: true, readOnly: true, search: true }) },
  list: { columns: ['name'], sort: ['name', 'asc'] },
  form: { sections: [] },
  ...policy.complaintOfficers,
  staff: false,
});
