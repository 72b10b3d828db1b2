import type { ResourceRules } from '../../../core/context';
import { assignment, unassignable } from './officers';
import { complaintReading } from './reading';
import { complaintReport } from './report';
import { complaintWriting } from './writing';

/** What complaints do on the server beyond their declaration. */
export const complaintRules: ResourceRules = {
  ...complaintReading,
  ...complaintWriting,
  actions: assignment,
  impossible: unassignable,
  totals: complaintReport.totals,
};
