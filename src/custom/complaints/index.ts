import { later, laterWithin } from '../../framework/panel/core/later';
import type { AreaParts } from '../overrideNames';
import { page as complaintTicket } from './complaints/counter/page';
import { mayAssign, mayForward } from './complaints/shared/rights';

const listParts = () => import('./complaints/list/listParts');

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
    // Who may only look opens the card itself.
    'complaints.rowActions': Object.assign(
      later(() => listParts().then((part) => part.RowForward)),
      { isOffered: mayForward },
    ),
    'complaints.cardActions': Object.assign(
      later(() => listParts().then((part) => part.CardForward)),
      { isOffered: mayForward },
    ),
    'complaints.bulkActions': Object.assign(
      later(() => listParts().then((part) => part.BulkAssign)),
      { isOffered: mayAssign },
    ),
    'complaints.belowList': later(() =>
      import('./complaints/list/BelowComplaints').then((part) => part.BelowComplaints),
    ),
    'departments.belowList': later(() =>
      import('./departments/BelowDepartments').then((part) => part.BelowDepartments),
    ),
  },
} satisfies AreaParts;
