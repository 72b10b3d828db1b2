import { later } from '../../framework/panel/core/later';
import { laterInput } from '../../framework/panel/inputs/laterInput';
import type { AreaParts } from '../overrideNames';
import { page as audit } from './audit/page';
import { page as fieldSettings } from './fieldSettings/page';
import { proposalsPage, versionsPage } from './fieldSettings/pages';
import { TargetCell } from './imports/TargetCell';
import { page as jobs } from './jobs/page';
import { forwardPage, notificationSettings, page as settings, systemPage } from './settings/page';

const OptionsInput = laterInput(
  () => import('./settings/general/OptionsInput').then((part) => part.OptionsInput),
  () => 64,
);

export const operation = {
  pages: [
    jobs,
    audit,
    settings,
    forwardPage,
    notificationSettings,
    systemPage,
    fieldSettings,
    versionsPage,
    proposalsPage,
  ],
  fields: {
    'general_settings.timezone': { Input: OptionsInput },
    'general_settings.language': { Input: OptionsInput },
    'imports.resource': { Display: TargetCell },
  },
  slots: {
    'imports.aboveShow': later(() => import('./imports/ImportActions').then((part) => part.ImportActions), {
      height: { xs: 88, sm: 40 },
      mb: 2,
    }),
    'imports.belowShow': later(() => import('./imports/RefusedRows').then((part) => part.RefusedRows)),
  },
} satisfies AreaParts;
