import { defineReports } from '../framework/schema';
import { model } from '../resources';
import { agreementReport } from './agreement';
import { aidReport } from './aid';
import { complaintReport } from './complaints';

/** The reports, by name. Every name they mention is checked when this is loaded. */
export const reports = defineReports(model, {
  aid: aidReport,
  agreement: agreementReport,
  complaints: complaintReport,
});
