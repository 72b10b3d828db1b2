import type { ResourceRules } from '../context';
import { complaintReading } from './reading';
import { complaintWriting } from './writing';

/** What complaints do on the server beyond their declaration. */
export const complaintRules: ResourceRules = { ...complaintReading, ...complaintWriting };
