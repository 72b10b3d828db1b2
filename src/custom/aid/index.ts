import { later, laterPlain, laterWithin } from '../../framework/panel/core/later';
import type { PanelSettings } from '../../framework/panel/core/types';
import type { AreaParts } from '../overrideNames';
import { withTexts } from '../shell/app/start';
import { page as delivery, receiptPage } from './applications/delivery/page';
import { page as handover } from './applications/handover/page';
import { page as resubmit } from './applications/resubmit/page';
import { mayDecide } from './applications/shared/mayDecide';
import { page as slip } from './applications/slip/page';
import { page as workbench } from './applications/workbench/page';

const listParts = () => withTexts(import('./applications/list/listParts'), 'applications', 'counter');

/** Who may only look opens the row itself, and the page of a case has a button for each decision. */
const inList = (panel: PanelSettings, shown?: unknown): boolean => shown === undefined && mayDecide(panel);

export const aidParts = {
  pages: [workbench, resubmit, delivery, receiptPage, slip, handover],
  fields: {
    'applications.reviewed_by': { Display: laterPlain(() => listParts().then((part) => part.ReviewerCell)) },
  },
  views: {
    'applications.create': laterWithin(() =>
      withTexts(import('./applications/counter/ApplicationCounterPage'), 'applications', 'counter').then(
        (part) => part.ApplicationCounterPage,
      ),
    ),
    'applications.show': laterWithin(() =>
      withTexts(import('./applications/detail/DetailPage'), 'applications', 'counter').then((part) => part.DetailPage),
    ),
  },
  sections: {
    'programmes.Syarat yang diperiksa': later(
      () =>
        withTexts(import('./programmes/conditions/ProgrammeConditionRows'), 'programmes').then(
          (part) => part.ProgrammeConditionRows,
        ),
      { height: 120 },
    ),
  },
  slots: {
    'programmes.card': laterPlain(
      () => withTexts(import('./programmes/list/ProgrammeCard'), 'programmes').then((part) => part.ProgrammeCard),
      {
        height: 248,
      },
    ),
    'programmes.belowList': laterPlain(() =>
      withTexts(import('./programmes/list/BelowProgrammes'), 'programmes').then((part) => part.BelowProgrammes),
    ),
    'programmes.aboveShow': later(
      () => withTexts(import('./programmes/detail/AboveProgramme'), 'programmes').then((part) => part.AboveProgramme),
      { height: 200, mb: 2 },
    ),
    'second_looks.aboveShow': later(
      () =>
        withTexts(import('./applications/secondLook/BlindCase'), 'applications', 'counter').then(
          (part) => part.BlindCase,
        ),
      { height: 480, mb: 2 },
    ),
    'applications.listActions': laterPlain(() => listParts().then((part) => part.ApplicationListButtons)),
    'applications.rowActions': Object.assign(
      laterPlain(() => listParts().then((part) => part.RowDecisions)),
      { isOffered: inList },
    ),
    'applications.bulkActions': Object.assign(
      laterPlain(() => listParts().then((part) => part.BulkDecisions)),
      { isOffered: mayDecide },
    ),
    'applications.belowList': laterPlain(() => listParts().then((part) => part.Shortcuts)),
    'scoring.asideForm': later(
      () =>
        withTexts(import('./applications/settings/ThresholdAside'), 'applications', 'counter').then(
          (part) => part.ThresholdAside,
        ),
      { height: 200 },
    ),
    'decision_messages.asideForm': later(
      () =>
        withTexts(import('./applications/settings/MessageAside'), 'applications', 'counter').then(
          (part) => part.MessageAside,
        ),
      { height: 200 },
    ),
  },
} satisfies AreaParts;
