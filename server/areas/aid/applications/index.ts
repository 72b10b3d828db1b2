import type { ResourceRules } from '../../../core/context';
import { applicationReadRules } from './reading';
import { aidReport } from './reports';
import { applicationWriting } from './writing';

/** What applications do on the server beyond their declaration. */
export const applicationRules: ResourceRules = {
  ...applicationReadRules,
  ...applicationWriting,
  totals: aidReport.totals,
};
