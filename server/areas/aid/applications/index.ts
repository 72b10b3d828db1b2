import type { ResourceRules } from '../../../core/context';
import { applicationReadRules } from './reading';
import { aidReport } from './reports';
import { impossible, release, take } from './review';
import { reopen } from './takeBack';
import { applicationWriting } from './writing';

/** What applications do on the server beyond their declaration. */
export const applicationRules: ResourceRules = {
  ...applicationReadRules,
  ...applicationWriting,
  actions: { take, release, reopen },
  impossible,
  totals: aidReport.totals,
};
