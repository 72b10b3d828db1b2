import { useNotify } from 'ra-core';
import { undoDecision, waitForPlace } from '../../../../calls/aid/applications';
import { type Decision, UNDO_SECONDS } from '../../../../domain/applications/states';
import { isOffered } from '../../../../framework/calls';
import { usePanel } from '../../../../framework/panel/core/context';
import { NotificationWithAction, noticeTime } from '../../../../framework/panel/dialogs/notify';
import { useStatusName } from './ApplicationStatusChip';
import { plainCalls, type TakeBackCall, useTransition } from './api';
import type { Application } from './application';
import { useRefusalSentence } from './DecisionTrouble';
import type { DoneStep } from './useDecisionForm';
import { useApplicationWords } from './words';

/**
 * Says that a case was decided, and offers to take that back for as long as it can be.
 * @param onUndone after it was taken back from the notice
 */
export function useDecisionNotice(onUndone?: (id: number) => void) {
  const words = useApplicationWords();
  const notify = useNotify();
  const { has } = usePanel();
  const nameOf = useStatusName();
  const undo = useUndo();
  const saidOf = (what: string) => (Object.hasOwn(sentences, what) ? words(sentences[what] ?? '') : undefined);
  return (
    { id, applicant }: Pick<Application, 'id' | 'applicant'>,
    decided: Decision | Exclude<DoneStep, 'decided'>,
  ) => {
    const isWaiting = decided === 'waiting';
    const said = saidOf(decided) ?? words('changed', { status: nameOf(decided) });
    const message = words('named', { name: applicant.name, message: said });
    if (!isOffered(isWaiting ? waitForPlace : undoDecision, has))
      return notify(message, { type: 'success', autoHideDuration: noticeTime });
    const takeBack = async () => {
      if (await undo(id, isWaiting ? 'unwait' : 'undo')) onUndone?.(id);
    };
    notify(<NotificationWithAction message={message} label={words('undo')} onClick={() => void takeBack()} />, {
      type: 'success',
      autoHideDuration: UNDO_SECONDS * 1000,
    });
  };
}

const sentences: Readonly<Record<string, string>> = {
  waiting: 'actions.waited',
  first: 'second.given',
  sentBack: 'second.sentBack',
};

/** Takes one's own last step back and says how that went; true when it worked. */
export function useUndo(): (id: number, call?: TakeBackCall) => Promise<boolean> {
  const words = useApplicationWords();
  const notify = useNotify();
  const say = useRefusalSentence();
  const { run } = useTransition();
  return async (id, call = 'undo') => {
    const outcome = await run(plainCalls[call], { id });
    if (outcome.kind === 'done') notify(words(`takenBack.${call}`), { type: 'success' });
    else notify(say(outcome), { type: 'error' });
    return outcome.kind === 'done';
  };
}
