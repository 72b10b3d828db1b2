import { later } from '../../framework/panel/core/later';
import { laterInput } from '../../framework/panel/inputs/laterInput';
import type { AreaParts } from '../overrideNames';
import { AuditWays } from './audit/AuditWays';
import { ChangesCell } from './audit/ChangesCell';
import { ActionCell, RecordCell, ResourceFilter } from './audit/cells';
import { DetailCell } from './audit/DetailCell';
import { page as auditChain } from './auditChain/page';
import { ToChain } from './auditChain/ToChain';
import { page as fieldSettings } from './fieldSettings/page';
import { proposalsPage, versionsPage } from './fieldSettings/pages';
import { TargetCell } from './imports/TargetCell';
import { page as jobs } from './jobs/page';
import { page as neutrality } from './neutrality/page';
import {
  firstStepsPage,
  forwardPage,
  generalPage,
  notificationSettings,
  page as settings,
  systemPage,
} from './settings/page';

const OptionsInput = laterInput(
  () => import('./settings/general/OptionsInput').then((part) => part.OptionsInput),
  () => 64,
);

export const operation = {
  pages: [
    jobs,
    settings,
    firstStepsPage,
    generalPage,
    forwardPage,
    notificationSettings,
    systemPage,
    fieldSettings,
    versionsPage,
    proposalsPage,
    auditChain,
    neutrality,
  ],
  fields: {
    'general_settings.timezone': { Input: OptionsInput },
    'general_settings.language': { Input: OptionsInput },
    'imports.resource': { Display: TargetCell },
    'audit.action': { Display: ActionCell },
    'audit.resource': { Display: TargetCell, Filter: ResourceFilter },
    'audit.record_title': { Display: RecordCell },
    'audit.changes': { Display: ChangesCell },
    'audit.detail': { Display: DetailCell },
  },
  slots: {
    'imports.aboveShow': later(() => import('./imports/ImportActions').then((part) => part.ImportActions), {
      height: { xs: 88, sm: 40 },
      mb: 2,
    }),
    'audit.listActions': ToChain,
    'audit.belowShow': AuditWays,
    'imports.belowShow': later(() => import('./imports/RefusedRows').then((part) => part.RefusedRows)),
  },
} satisfies AreaParts;
