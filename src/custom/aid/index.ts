import { later, laterWithin } from '../../framework/panel/core/later';
import type { PanelSettings } from '../../framework/panel/core/types';
import type { AreaParts } from '../overrideNames';
import { page as delivery, receiptPage } from './applications/delivery/page';
import { page as handover } from './applications/handover/page';
import { page as resubmit } from './applications/resubmit/page';
import { mayDecide } from './applications/shared/mayDecide';
import { page as slip } from './applications/slip/page';
import { page as workbench } from './applications/workbench/page';

const listParts = () => import('./applications/list/listParts');

/** Who may only look opens the row itself, and the page of a case has a button for each decision. */
const inList = (panel: PanelSettings, shown?: unknown): boolean => shown === undefined && mayDecide(panel);

export const aid = {
  pages: [workbench, resubmit, delivery, receiptPage, slip, handover],
  fields: {
    'applications.reviewed_by': { Display: later(() => listParts().then((part) => part.ReviewerCell)) },
  },
  views: {
    'applications.create': laterWithin(() =>
      import('./applications/counter/ApplicationCounterPage').then((part) => part.ApplicationCounterPage),
    ),
    'applications.show': laterWithin(() => import('./applications/detail/DetailPage').then((part) => part.DetailPage)),
  },
  sections: {
    'programmes.Syarat yang diperiksa': later(
      () => import('./programmes/conditions/ProgrammeConditionRows').then((part) => part.ProgrammeConditionRows),
      { height: 120 },
    ),
  },
  slots: {
    'programmes.card': later(() => import('./programmes/list/ProgrammeCard').then((part) => part.ProgrammeCard), {
      height: 248,
    }),
    'programmes.belowList': later(() =>
      import('./programmes/list/BelowProgrammes').then((part) => part.BelowProgrammes),
    ),
    'programmes.aboveShow': later(
      () => import('./programmes/detail/AboveProgramme').then((part) => part.AboveProgramme),
      { height: 200, mb: 2 },
    ),
    'applications.listActions': later(() => listParts().then((part) => part.ApplicationListButtons)),
    'applications.rowActions': Object.assign(
      later(() => listParts().then((part) => part.RowDecisions)),
      { isOffered: inList },
    ),
    'applications.bulkActions': Object.assign(
      later(() => listParts().then((part) => part.BulkDecisions)),
      { isOffered: mayDecide },
    ),
    'applications.belowList': later(() => listParts().then((part) => part.Shortcuts)),
    'scoring.asideForm': later(
      () => import('./applications/settings/ThresholdAside').then((part) => part.ThresholdAside),
      { height: 200 },
    ),
    'decision_messages.asideForm': later(
      () => import('./applications/settings/MessageAside').then((part) => part.MessageAside),
      { height: 200 },
    ),
  },
} satisfies AreaParts;
