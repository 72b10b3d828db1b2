import { useEvent, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { usePanel, useTexts } from '../../../../framework/panel/core/context';
import { applications } from '../../../../resources/applications';
import { actOn, type TakeBack, useRefreshCase, useTransition } from '../shared/api';
import type { AidApplication } from '../shared/application';
import { useRefusalSentence } from '../shared/DecisionTrouble';
import { type Offers, offersOf } from '../shared/offers';
import { type CaseStep, stepFor } from '../shared/steps';
import type { DoneStep } from '../shared/useDecisionForm';
import { useApplicationWords } from '../shared/words';
import type { WorkbenchStep } from './useWorkbench';
import { useWorkbenchWords } from './words';

export interface CaseEvents {
  readonly onFinish: (id: number, takenBackBy: TakeBack) => void;
  /** The last thing done here, and what takes it back. */
  readonly onStep: (step: WorkbenchStep) => void;
  readonly onLeave: (id: number) => void;
  readonly onComeBack: (id: number) => void;
  readonly onTaken: (id: number, isMine: boolean) => void;
  readonly onMove: (step: 1 | -1) => void;
}

interface Asked {
  readonly id: number;
  readonly decision: CaseStep;
  /** Before the offered actions are known. */
  readonly isEarly?: boolean;
}

const nothing: Pick<Offers, 'decisions' | 'take' | 'release'> = { decisions: [], take: false, release: false };

/** What can be done with the open case, and what becomes of it afterwards. */
export function useCaseActions(id: number, application: AidApplication | undefined, events: CaseEvents) {
  const words = useApplicationWords();
  const bench = useWorkbenchWords();
  const notify = useNotify();
  const say = useRefusalSentence();
  const texts = useTexts(applications);
  const panel = usePanel();
  const [asked, setAsked] = useState<Asked>();
  const decision = asked?.id === id ? asked.decision : undefined;
  const [wasOver, setOver] = useState(false);
  const { run } = useTransition(bench('changeFailed'));
  const refresh = useRefreshCase();
  const [isRunning, setRunning] = useState(false);
  const offers = application ? offersOf(application, panel) : nothing;
  // It stays on the screen for a moment after it was decided.
  const finished = useRef<number>(undefined);

  // An action before the case has arrived opens its dialog as soon as it is there.
  if (application && asked?.id === id && asked.isEarly)
    setAsked({ id, decision: stepFor(asked.decision, offers.decisions) ?? asked.decision });

  /** The key that approves answers a first approval, too; the one that rejects sends it back. */
  const begin = useEvent((wanted: CaseStep) => {
    const step = application ? stepFor(wanted, offers.decisions) : wanted;
    if (step) setAsked({ id, decision: step, isEarly: !application });
    else notify(bench('notOffered'), { type: 'info' });
  });
  const takeOrRelease = useEvent(async () => {
    if (!application || isRunning) return;
    const call = offers.take ? 'take' : offers.release ? 'release' : undefined;
    if (!call) return notify(bench('notOffered'), { type: 'info' });
    setRunning(true);
    const outcome = await run(actOn(call, application.id));
    // The next key acts on the case as it is now.
    await refresh(application.id);
    setRunning(false);
    if (outcome.kind === 'done') {
      events.onTaken(application.id, call === 'take');
      events.onStep({ id: application.id, takenBackBy: call === 'take' ? 'release' : 'take' });
      notify(
        words('named', {
          name: application.applicant.name,
          message: texts.actionDone(call, application.applicant.name) ?? '',
        }),
        { type: 'success' },
      );
      return;
    }
    if (outcome.kind === 'decided' || outcome.kind === 'missing') events.onLeave(application.id);
    notify(say(outcome), { type: 'error' });
  });
  const close = useEvent(() => {
    setAsked(undefined);
    // Another user decided it: read, closed, on to the next.
    if (wasOver) events.onMove(1);
    setOver(false);
  });
  const done = useEvent((what: DoneStep) => {
    if (!application) return;
    finished.current = application.id;
    events.onFinish(application.id, what === 'waiting' ? 'unwait' : 'undo');
  });
  const over = useEvent(() => {
    setOver(true);
    if (application) events.onLeave(application.id);
  });
  const isHeld = isRunning || finished.current === id;
  return { offers, decision, begin, takeOrRelease, isRunning, isHeld, close, done, over };
}

export type CaseActions = ReturnType<typeof useCaseActions>;
