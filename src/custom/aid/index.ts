import { later, laterWithin } from '../../framework/panel/core/later';
import type { AreaParts } from '../overrideNames';
import { page as delivery, receiptPage } from './applications/delivery/page';
import { page as handover } from './applications/handover/page';
import { ApplicationListButtons } from './applications/list/ApplicationListButtons';
import { BulkDecisions } from './applications/list/BulkDecisions';
import { ReviewerCell } from './applications/list/ReviewerCell';
import { RowDecisions } from './applications/list/RowDecisions';
import { Shortcuts } from './applications/list/Shortcuts';
import { page as resubmit } from './applications/resubmit/page';
import { page as slip } from './applications/slip/page';
import { page as workbench } from './applications/workbench/page';

export const aid = {
  pages: [workbench, resubmit, delivery, receiptPage, slip, handover],
  fields: {
    'applications.reviewed_by': { Display: ReviewerCell },
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
    'applications.listActions': ApplicationListButtons,
    'applications.rowActions': RowDecisions,
    'applications.bulkActions': BulkDecisions,
    'applications.belowList': Shortcuts,
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
