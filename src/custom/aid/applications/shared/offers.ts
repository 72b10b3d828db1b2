import { deliverCase, resubmitCase, sendBackCase } from '../../../../calls/aid/applications';
import { type Decision, decisionsFrom } from '../../../../domain/applications/states';
import { type Call, isOffered } from '../../../../framework/calls';
import type { PanelSettings } from '../../../../framework/panel/core/types';
import { applications } from '../../../../resources/applications';
import { type AidApplication, awaitsSecondApproval } from './application';
import { mayDecide } from './mayDecide';
import type { CaseStep } from './steps';

type Panel = Pick<PanelSettings, 'has' | 'permitted' | 'model' | 'actor'>;

type Judged = Pick<AidApplication, 'status' | 'first' | 'programme'>;

/** What may be decided here, in the order of the buttons. */
export function stepsOffered(application: Judged, panel: Panel): readonly CaseStep[] {
  const { status } = application;
  if (status === null || !mayDecide(panel)) return [];
  if (awaitsSecondApproval(application)) return mayAnswer(application, panel) ? ['second', 'sendBack'] : [];
  // The described API knows no way from Under Review back to the citizen.
  const isAddition = (to: Decision) => status === 'Under Review' && to === 'Perlu Dilengkapi';
  return decisionsFrom(status).filter((to) => !isAddition(to) || isOffered(applications.actions.take, panel.has));
}

/** Never who gave the first approval, as long as the programme wants two. */
const mayAnswer = ({ first, programme }: Judged, { actor, has }: Panel): boolean =>
  isOffered(sendBackCase, has) && !(programme.needsSecond && first?.by?.id === actor.id);

export interface Offers {
  readonly decisions: readonly CaseStep[];
  readonly take: boolean;
  readonly release: boolean;
  readonly resubmit: boolean;
  readonly deliver: boolean;
}

/** Everything this person may do with the case now, besides taking a fresh decision back. */
export function offersOf(application: AidApplication, panel: Panel): Offers {
  const { status } = application;
  const may = (call: Pick<Call, 'extension'>) => mayDecide(panel) && isOffered(call, panel.has);
  const isAwaiting = awaitsSecondApproval(application);
  return {
    decisions: stepsOffered(application, panel),
    take: status === 'Pending' && !isAwaiting && may(applications.actions.take),
    release: status === 'Under Review' && !isAwaiting && may(applications.actions.release),
    resubmit: status === 'Perlu Dilengkapi' && may(resubmitCase),
    deliver: (status === 'Disetujui' || status === 'Diproses') && may(deliverCase),
  };
}
