import { getResource, type Resource } from '../../../../src/framework/schema';
import type { Call } from '../../../core/context';
import type { Db, Reach } from '../../../sql/records';

/** What the rules of complaints read from. */
export type ComplaintTable = 'complaints' | 'departments' | 'users' | 'complaint_deadlines';

export const tableNamed = (call: Pick<Call, 'model'>, name: ComplaintTable): Resource => getResource(call.model, name);

/** All rows, whoever calls: for what is worked out of rows the caller has already been allowed to see. */
export const everyRow = (call: Pick<Call, 'model'>, db: Db): Reach => ({ db, model: call.model, scope: 'all' });
