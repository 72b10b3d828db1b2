import { later, laterWithin } from '../../framework/panel/core/later';
import type { AreaParts } from '../overrideNames';
import { BulkAssign } from './complaints/assign/BulkAssign';
import { page as complaintTicket } from './complaints/counter/page';
import { CardForward, RowForward } from './complaints/list/RowForward';

export const complaints = {
  pages: [complaintTicket],
  views: {
    'complaints.create': laterWithin(() =>
      import('./complaints/counter/ComplaintCounterPage').then((part) => part.ComplaintCounterPage),
    ),
    'complaints.show': laterWithin(() =>
      import('./complaints/detail/ComplaintDetailDialog').then((part) => part.ComplaintDetailDialog),
    ),
  },
  slots: {
    'complaints.card': later(() => import('./complaints/list/ComplaintCard').then((part) => part.ComplaintCard), {
      height: 260,
    }),
    'complaints.rowActions': RowForward,
    'complaints.cardActions': CardForward,
    'complaints.bulkActions': BulkAssign,
    'complaints.belowList': later(() =>
      import('./complaints/list/BelowComplaints').then((part) => part.BelowComplaints),
    ),
    'departments.belowList': later(() =>
      import('./departments/BelowDepartments').then((part) => part.BelowDepartments),
    ),
  },
} satisfies AreaParts;
