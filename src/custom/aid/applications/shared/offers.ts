import {
  deliverCase,
  releaseCase,
  reopenCase,
  resubmitCase,
  sendBackCase,
  takeCase,
  waitForPlace,
} from '../../../../calls/aid/applications';
import { type Decision, decisionsFrom, isDecided, undecidedStatuses } from '../../../../domain/applications/states';
import { type Call, isOffered } from '../../../../framework/calls';
import type { PanelSettings } from '../../../../framework/panel/core/types';
import { type Application, awaitsSecond } from './application';
import { mayDecide } from './mayDecide';
import type { CaseStep } from './steps';

type Panel = Pick<PanelSettings, 'has' | 'permitted' | 'model' | 'actor'>;

type Judged = Pick<Application, 'status' | 'first' | 'programme'>;

/** What may be decided here, in the order of the buttons. */
export function stepsOffered(application: Judged, panel: Panel): readonly CaseStep[] {
  const { status } = application;
  if (status === null || !mayDecide(panel)) return [];
  if (awaitsSecond(application)) return mayAnswer(application, panel) ? ['second', 'sendBack'] : [];
  // The described API knows no way from Under Review back to the citizen.
  const isAddition = (to: Decision) => status === 'Under Review' && to === 'Perlu Dilengkapi';
  return decisionsFrom(status).filter((to) => !isAddition(to) || isOffered(takeCase, panel.has));
}

/** Never who gave the first approval, as long as the programme wants two. */
const mayAnswer = ({ first, programme }: Judged, { actor, has }: Panel): boolean =>
  isOffered(sendBackCase, has) && !(programme.needsSecond && first?.by?.id === actor.id);

export interface Offers {
  readonly decisions: readonly CaseStep[];
  readonly take: boolean;
  readonly release: boolean;
  readonly reopen: boolean;
  readonly wait: boolean;
  readonly unwait: boolean;
  readonly resubmit: boolean;
  readonly deliver: boolean;
}

/** Everything this person may do with the case now, besides taking a fresh decision back. */
export function offersOf(application: Application, panel: Panel): Offers {
  const { status, waitingSince } = application;
  const may = (call: Call) => mayDecide(panel) && isOffered(call, panel.has);
  const isAwaiting = awaitsSecond(application);
  const isOpen = status !== null && (undecidedStatuses as readonly string[]).includes(status);
  return {
    decisions: stepsOffered(application, panel),
    take: status === 'Pending' && !isAwaiting && may(takeCase),
    release: status === 'Under Review' && !isAwaiting && may(releaseCase),
    reopen: status !== null && isDecided(status) && panel.actor.role === 'admin' && may(reopenCase),
    wait: isOpen && waitingSince === null && may(waitForPlace),
    unwait: waitingSince !== null && may(waitForPlace),
    resubmit: status === 'Perlu Dilengkapi' && may(resubmitCase),
    deliver: (status === 'Disetujui' || status === 'Diproses') && may(deliverCase),
  };
}
