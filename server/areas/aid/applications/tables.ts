import { getResource, outsideZones, type Resource } from '../../../../src/framework/schema';
import type { Call } from '../../../core/context';

/** What the rules of applications read from. */
export type CaseTable =
  | 'applications'
  | 'programmes'
  | 'application_documents'
  | 'application_instalments'
  | 'second_looks'
  | 'users'
  | 'families'
  | 'scoring'
  | 'decision_messages';

/** As the rules of aid know it: what is in a zone has no name here. */
export const caseResource = (call: Pick<Call, 'model'>, name: CaseTable): Resource =>
  outsideZones(getResource(call.model, name));
