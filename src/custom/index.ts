import { later, laterWithin } from '../framework/panel/core/later';
import type { Overrides, Page } from '../framework/panel/core/types';
import { pageOfReport } from '../framework/panel/report/pageOfReport';
import { afterDeclarations } from '../framework/schema';
import { editingOnPage, LastGoodNotice } from '../framework/staff';
import { reports } from '../reports';
import { model } from '../resources';
import { accountsParts } from './accounts';
import { aidParts } from './aid';
import { complaintsParts } from './complaints';
import { messagingParts } from './messaging';
import { newsParts } from './news';
import { operationParts } from './operation';
import { callPath } from './operation/audit/callPath';
import type { AreaParts } from './overrideNames';
import { peopleParts } from './people';
import { withTexts } from './shell/app/start';
import type { ShellParts } from './shell/frame/shellParts';
import { page as help } from './shell/help/page';
import { useCrumbsAbove } from './shell/menu/useSettingsCrumb';
import { page as notifications } from './shell/notifications/page/page';
import { statisticsParts } from './statistics';

/** What the shell has for several areas. */
const shell: AreaParts = {
  pages: [notifications, help],
};

/** What is hand-made: each area lists its own. App.tsx reads only this file. */
const areas: readonly AreaParts[] = [
  statisticsParts,
  aidParts,
  peopleParts,
  complaintsParts,
  newsParts,
  messagingParts,
  operationParts,
  accountsParts,
  shell,
];

/** What areas show in the frame of every page. */
export const shellParts: ShellParts = {
  Notice: LastGoodNotice,
  Duty: later(() =>
    withTexts(import('./accounts/account/MustDialog'), 'account', 'profile').then((part) => part.MustDialog),
  ),
};

/** The hand-made pages, and those of the declared reports. */
export const pages: readonly Page[] = [
  ...areas.flatMap((area) => area.pages ?? []),
  ...Object.values(reports).map((report) => pageOfReport(model, report)),
];

const joined = <K extends keyof Overrides & keyof AreaParts>(group: K): NonNullable<Overrides[K]> =>
  Object.assign({}, ...areas.map((area) => area[group]));

/** What a resource shows in another way than the generated one. */
export const overrides: Overrides = {
  fields: joined('fields'),
  views: joined('views'),
  sections: joined('sections'),
  slots: joined('slots'),
  elsewhere: joined('elsewhere'),
  useCrumbs: useCrumbsAbove,
  callPath,
  ...editingOnPage,
  aboveFields: later(() => import('./operation/spoken/SaidChange').then((part) => part.SaidChange)),
  notFound: laterWithin(() =>
    afterDeclarations(() => withTexts(import('./shell/notFound/NotFoundPage'), 'notFound', 'search')).then(
      (part) => part.NotFoundPage,
    ),
  ),
};
