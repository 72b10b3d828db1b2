import { getResource, type Resource } from '../../../../src/framework/schema';
import type { Call } from '../../../core/context';

/** What the rules of complaints read from. */
export type ComplaintTable = 'complaints' | 'departments' | 'users' | 'complaint_deadlines';

export const complaintResource = (call: Pick<Call, 'model'>, name: ComplaintTable): Resource =>
  getResource(call.model, name);
