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
    'audit.action': { Display: laterPlain(() => auditParts().then((part) => part.ActionCell)) },
    'audit.resource': {
      Display: TargetCell,
      Filter: laterPlain(() => auditParts().then((part) => part.ResourceFilter)),
    },
    'audit.record_title': { Display: laterPlain(() => auditParts().then((part) => part.RecordCell)) },
    'audit.changes': { Display: laterPlain(() => auditParts().then((part) => part.ChangesCell)) },
    'audit.detail': { Display: laterPlain(() => auditParts().then((part) => part.DetailCell)) },
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
    'audit.belowShow': later(() => withTexts(import('./audit/AuditWays'), 'audit').then((part) => part.AuditWays)),
    'imports.belowShow': later(() =>
      withTexts(import('./imports/RefusedRows'), 'imports').then((part) => part.RefusedRows),
    ),
  },
} satisfies AreaParts;
