import { later, laterPlain } from '../../framework/panel/core/later';
import { laterInput } from '../../framework/panel/inputs/laterInput';
import { staffPages } from '../../framework/staff';
import { policy } from '../../resources/policy';
import type { AreaParts } from '../overrideNames';
import { fieldSettingsPath } from '../shell/app/paths';
import { withTexts } from '../shell/app/start';
import { page as auditChain } from './auditChain/page';
import { page as neutrality } from './neutrality/page';
import {
  firstStepsPage,
  forwardPage,
  generalPage,
  notificationSettings,
  page as settings,
  systemPage,
} from './settings/page';

const auditParts = () => withTexts(import('./audit/parts'), 'audit');
const AuditWays = later(() => withTexts(import('./audit/AuditWays'), 'audit').then((part) => part.AuditWays));
const ActionCell = laterPlain(() => auditParts().then((part) => part.ActionCell));
const RecordCell = laterPlain(() => auditParts().then((part) => part.RecordCell));
const ChangesCell = laterPlain(() => auditParts().then((part) => part.ChangesCell));
const DetailCell = laterPlain(() => auditParts().then((part) => part.DetailCell));
const ResourceFilter = laterPlain(() => auditParts().then((part) => part.ResourceFilter));

/** How entries of the log are shown, whichever list they stand in. */
const entryFields = (list: string) => ({
  [`${list}.action`]: { Display: ActionCell },
  [`${list}.resource`]: { Display: TargetCell, Filter: ResourceFilter },
  [`${list}.record_title`]: { Display: RecordCell },
  [`${list}.changes`]: { Display: ChangesCell },
  [`${list}.detail`]: { Display: DetailCell },
});
const TargetCell = laterPlain(() => import('./imports/TargetCell').then((part) => part.TargetCell));

const OptionsInput = laterInput(
  () => import('./settings/general/OptionsInput').then((part) => part.OptionsInput),
  () => 64,
);

export const operationParts = {
  pages: [
    settings,
    firstStepsPage,
    generalPage,
    forwardPage,
    notificationSettings,
    systemPage,
    ...staffPages({ policy, path: fieldSettingsPath }),
    auditChain,
    neutrality,
  ],
  fields: {
    'general_settings.timezone': { Input: OptionsInput },
    'general_settings.language': { Input: OptionsInput },
    'imports.resource': { Display: TargetCell },
    ...entryFields('audit'),
    ...entryFields('personal_reads'),
  },
  slots: {
    'imports.aboveShow': later(
      () => withTexts(import('./imports/ImportActions'), 'imports').then((part) => part.ImportActions),
      {
        height: { xs: 88, sm: 40 },
        mb: 2,
      },
    ),
    'audit.listActions': laterPlain(() => auditParts().then((part) => part.ToChain)),
    'audit.belowShow': AuditWays,
    'personal_reads.belowShow': AuditWays,
    'imports.belowShow': later(() =>
      withTexts(import('./imports/RefusedRows'), 'imports').then((part) => part.RefusedRows),
    ),
  },
} satisfies AreaParts;
