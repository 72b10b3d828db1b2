import { getResource, type Resource } from '../../../../src/framework/schema';
import type { Call } from '../../../core/context';
import type { Db, Reach } from '../../../sql/records';

/** What the rules of applications read from. */
export type CaseTable =
  | 'applications'
  | 'programmes'
  | 'application_documents'
  | 'application_instalments'
  | 'users'
  | 'families'
  | 'scoring'
  | 'decision_messages';

export const tableNamed = (call: Pick<Call, 'model'>, name: CaseTable): Resource => getResource(call.model, name);

/** All rows, whoever calls: for what is worked out of rows the caller has already been allowed to see. */
export const everyRow = (call: Pick<Call, 'model'>, db: Db): Reach => ({ db, model: call.model, scope: 'all' });
