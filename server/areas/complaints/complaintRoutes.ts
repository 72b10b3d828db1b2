import * as calls from '../../../src/calls/complaints/complaints';
import { routesFor } from '../../core/routes/declaredCalls';
import { present } from '../../core/routes/present';
import { readId } from '../../core/routes/readId';
import type { Route } from '../../core/routes/registry';
import { reportRoutes } from '../../core/routes/reportRoutes';
import { localized } from '../../sql/localized';
import { listCategories } from './complaints/categories';
import { addNote } from './complaints/notes';
import { complaintReport } from './complaints/report';
import { setComplaintStatus } from './complaints/status';

/** What complaints can do besides the generated calls. */
export const complaintRoutes = (): readonly Route[] => [
  ...routesFor(calls, {
    listComplaintCategories: async (call) => ({ data: await listCategories(call) }),
    changeComplaintStatus: async (call, resource) => ({
      data: present(call, resource, await setComplaintStatus(call, readId(call), call.body, call.version)),
      message: localized('complaints.statusChanged'),
    }),
    addComplaintNote: async (call, resource) => ({
      data: present(call, resource, await addNote(call, readId(call), call.body)),
      message: localized('complaints.noteSaved'),
    }),
  }),
  ...reportRoutes(complaintReport),
];
