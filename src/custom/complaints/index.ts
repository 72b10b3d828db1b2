import { laterPlain, laterWithin } from '../../framework/panel/core/later';
import type { AreaParts } from '../overrideNames';
import { withTexts } from '../shell/app/start';
import { page as complaintTicket } from './complaints/counter/page';
import { mayForward } from './complaints/shared/rights';

const listParts = () => withTexts(import('./complaints/list/listParts'), 'complaints', 'whatsapp');

export const complaintsParts = {
  pages: [complaintTicket],
  views: {
    'complaints.create': laterWithin(() =>
      withTexts(import('./complaints/counter/ComplaintCounterPage'), 'complaints').then(
        (part) => part.ComplaintCounterPage,
      ),
    ),
    'complaints.show': laterWithin(() =>
      withTexts(import('./complaints/detail/ComplaintDetailDialog'), 'complaints', 'imageViewer', 'whatsapp').then(
        (part) => part.ComplaintDetailDialog,
      ),
    ),
  },
  slots: {
    'complaints.card': laterPlain(
      () => withTexts(import('./complaints/list/ComplaintCard'), 'complaints').then((part) => part.ComplaintCard),
      {
        height: 260,
      },
    ),
    // Who may only look opens the card itself.
    'complaints.rowActions': Object.assign(
      laterPlain(() => listParts().then((part) => part.RowForward)),
      { isOffered: mayForward },
    ),
    'complaints.cardActions': Object.assign(
      laterPlain(() => listParts().then((part) => part.CardForward)),
      { isOffered: mayForward },
    ),
    'complaints.belowList': laterPlain(() =>
      withTexts(import('./complaints/list/BelowComplaints'), 'complaints').then((part) => part.BelowComplaints),
    ),
    'departments.belowList': laterPlain(() =>
      withTexts(import('./departments/BelowDepartments'), 'settings').then((part) => part.BelowDepartments),
    ),
  },
} satisfies AreaParts;
