import { isDemoEmail } from '../src/domain/demoAccounts';
import { idNumberNearness } from '../src/domain/idNumber';
import { nameNearness } from '../src/domain/name';
import { siteDefaults } from '../src/domain/siteDefaults';
import { generalSettings } from '../src/resources/generalSettings';
import { isNotifiable } from '../src/resources/notificationTypes';
import { policy } from '../src/resources/policy';
import { sampleOf } from '../src/resources/samples';
import { systemSettings } from '../src/resources/systemSettings';
import { programs } from './areas/accounts/serviceTokens';
import { toActor } from './core/access/actors';
import type { Product } from './core/product';

const dashboard = ['src/custom/statistics/dashboard/DashboardPage.tsx'];

/** This programme. */
export const product: Product = {
  title: 'Panel Bansos',
  people: { administrator: 'admin', toActor, isDemo: isDemoEmail, programs },
  policy,
  pages: { '/': dashboard, '/dashboard': dashboard },
  site: { defaults: siteDefaults, general: generalSettings, system: systemSettings },
  isNotifiable,
  nearness: { personName: nameNearness, nik: idNumberNearness, kk: idNumberNearness },
  sampleOf,
};
