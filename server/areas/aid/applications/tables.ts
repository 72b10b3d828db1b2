import { getResource, type Resource } from '../../../../src/framework/schema';
import type { Call } from '../../../core/context';

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

export const caseResource = (call: Pick<Call, 'model'>, name: CaseTable): Resource => getResource(call.model, name);
