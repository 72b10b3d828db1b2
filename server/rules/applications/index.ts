import type { ResourceRules } from '../context';
import { applicationReading } from './reading';
import { applicationWriting } from './writing';

/** What applications do on the server beyond their declaration. */
export const applicationRules: ResourceRules = { ...applicationReading, ...applicationWriting };
