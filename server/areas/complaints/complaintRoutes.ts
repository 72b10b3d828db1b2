import type { Resource } from '../../../src/framework/schema';
import { complaintAssignForm, complaintNoteForm, publicStatusForm } from '../../../src/resources/complaintForms';
import { policy } from '../../../src/resources/policy';
import { present, presentProblem } from '../../core/routes/present';
import { readPeriod } from '../../core/routes/queries';
import type { Route, RouteAnswer, RouteCall } from '../../core/routes/registry';
import { readId, readIds } from '../../core/routes/resourceRoutes';
import { listCategories } from './complaints/categories';
import { addNote } from './complaints/notes';
import { assignComplaints, listOfficers } from './complaints/officers';
import { readPublicStatus } from './complaints/publicStatus';
import { readComplaintReport } from './complaints/report';
import { changeStatus } from './complaints/status';

/** What complaints can do besides the generated calls. */
export function complaintRoutes(resource: Resource): readonly Route[] {
  const { path } = resource.api;
  const base = { tag: resource.label };
  return [
    {
      ...base,
      method: 'GET',
      path: `${path}/categories`,
      policy: { area: resource, action: 'list' },
      extension: 'complaints.categories',
      summary: 'Kategori pengaduan, dinas yang menanganinya, dan tenggatnya',
      handle: async (call) => ({ data: await listCategories(call) }),
    },
    {
      ...base,
      method: 'PUT',
      path: `${path}/:id/status`,
      policy: { area: resource, action: 'edit' },
      summary: 'Ubah status dan jawab pengaduan',
      handle: (call) => putStatus(call, resource),
    },
    {
      ...base,
      method: 'GET',
      path: `${path}/officers`,
      policy: { area: resource, action: 'edit' },
      extension: 'complaints.assignment',
      summary: 'Siapa yang dapat diberi pengaduan',
      handle: async (call) => ({ data: await listOfficers(call) }),
    },
    {
      ...base,
      method: 'POST',
      path: `${path}/assign`,
      policy: { area: resource, action: 'edit' },
      extension: 'complaints.assignment',
      summary: 'Beri pengaduan kepada petugas, atau lepaskan',
      body: complaintAssignForm.fields,
      handle: async (call) => ({ data: await assignComplaints(call, readIds(call.body.ids, 'ids'), call.body) }),
    },
    {
      ...base,
      method: 'POST',
      path: `${path}/:id/notes`,
      policy: { area: resource, action: 'edit' },
      extension: 'complaints.notes',
      summary: 'Tulis catatan internal',
      body: complaintNoteForm.fields,
      handle: async (call) => ({
        data: present(call, resource, await addNote(call, readId(call), call.body)),
        message: 'Catatan internal disimpan.',
      }),
    },
    {
      method: 'POST',
      path: '/public/aduan',
      policy: 'public',
      sessionless: true,
      extension: 'complaints.publicStatus',
      summary: 'Status pengaduan untuk pelapor',
      tag: 'Tautan',
      body: publicStatusForm.fields,
      handle: async (call) => ({ data: await readPublicStatus(call, call.body) }),
    },
    {
      method: 'GET',
      path: '/admin/reports/complaints',
      policy: { area: policy.reports, action: 'list' },
      extension: 'reports.complaints',
      summary: 'Laporan penyelesaian pengaduan',
      tag: 'Laporan',
      handle: async (call) => ({ data: await readComplaintReport(call, readPeriod(call, 'from', 'to')) }),
    },
  ];
}

async function putStatus(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  try {
    const row = await changeStatus(call, readId(call), call.body, call.version);
    return { data: present(call, resource, row), message: 'Status pengaduan berhasil diperbarui!' };
  } catch (error) {
    throw presentProblem(call, resource, error);
  }
}
