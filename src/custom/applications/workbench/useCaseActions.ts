import { useEvent, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Decision } from '../../../domain/applications/states';
import { usePanel } from '../../../framework/panel/context';
import { useTransition } from '../shared/api';
import type { Application } from '../shared/application';
import { useRefusalSentence } from '../shared/DecisionTrouble';
import { type Offers, offersOf } from '../shared/offers';
import { useWords } from '../shared/words';
import { useWorkbenchWords } from './words';

export interface CaseEvents {
  readonly onFinish: (id: number, canBeUndone: boolean) => void;
  readonly onLeave: (id: number) => void;
  readonly onComeBack: (id: number) => void;
  readonly onTaken: (id: number, isMine: boolean) => void;
  readonly onMove: (step: 1 | -1) => void;
}

const nothing: Pick<Offers, 'decisions' | 'take' | 'release'> = { decisions: [], take: false, release: false };

/** What can be done with the open case, and what becomes of it afterwards. */
export function useCaseActions(id: number, application: Application | undefined, events: CaseEvents) {
  const words = useWords();
  const bench = useWorkbenchWords();
  const notify = useNotify();
  const say = useRefusalSentence();
  const panel = usePanel();
  const [asked, setAsked] = useState<{ readonly id: number; readonly decision: Decision }>();
  const decision = asked?.id === id ? asked.decision : undefined;
  const [wasOver, setOver] = useState(false);
  const { run, isRunning } = useTransition(bench('changeFailed'));
  const offers = application ? offersOf(application, panel) : nothing;

  const begin = useEvent((wanted: Decision) => {
    // Whoever is faster than the case that is on its way is asked as soon as it is there.
    if (!application || offers.decisions.includes(wanted)) setAsked({ id, decision: wanted });
    else notify(bench('notOffered'), { type: 'info' });
  });
  const takeOrRelease = useEvent(async () => {
    if (!application || isRunning) return;
    const call = offers.take ? 'take' : offers.release ? 'release' : undefined;
    if (!call) return notify(bench('notOffered'), { type: 'info' });
    const outcome = await run({ id: application.id, call });
    if (outcome.kind === 'done') {
      events.onTaken(application.id, call === 'take');
      notify(words(call === 'take' ? 'actions.taken' : 'actions.released'), { type: 'success' });
      return;
    }
    if (outcome.kind === 'decided' || outcome.kind === 'missing') events.onLeave(application.id);
    notify(say(outcome), { type: 'error' });
  });
  const close = useEvent(() => {
    setAsked(undefined);
    // Somebody else decided it: read, closed, on to the next.
    if (wasOver) events.onMove(1);
    setOver(false);
  });
  const done = useEvent((what: 'decided' | 'waiting') => {
    if (!application) return;
    // On the waiting list it is still to be decided.
    if (what === 'waiting') events.onMove(1);
    else events.onFinish(application.id, decision !== 'Perlu Dilengkapi');
  });
  const over = useEvent(() => {
    setOver(true);
    if (application) events.onLeave(application.id);
  });
  return { offers, decision, begin, takeOrRelease, isRunning, close, done, over };
}

export type CaseActions = ReturnType<typeof useCaseActions>;
