import { useNotify } from 'ra-core';
import { undoDecision } from '../../../../calls/aid/applications';
import { type Decision, UNDO_SECONDS } from '../../../../domain/applications/states';
import { isOffered } from '../../../../framework/calls';
import { usePanel, useTexts } from '../../../../framework/panel/core/context';
import { NotificationWithAction, noticeTime } from '../../../../framework/panel/dialogs/notify';
import { applications } from '../../../../resources/applications';
import { useStatusName } from './ApplicationStatusChip';
import { type TakeBack, takeBack, useTransition } from './api';
import type { AidApplication } from './application';
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
  const texts = useTexts(applications);
  const saidOf = (what: string, name: string) =>
    what === 'waiting' ? texts.actionDone('wait', name) : sentences[what] && words(sentences[what]);
  return (
    { id, applicant }: Pick<AidApplication, 'id' | 'applicant'>,
    decided: Decision | Exclude<DoneStep, 'decided'>,
  ) => {
    const isWaiting = decided === 'waiting';
    const said = saidOf(decided, applicant.name) ?? words('changed', { status: nameOf(decided) });
    const message = words('named', { name: applicant.name, message: said });
    if (!isOffered(isWaiting ? applications.actions.wait : undoDecision, has))
      return notify(message, { type: 'success', autoHideDuration: noticeTime });
    const undoIt = async () => {
      if (await undo(id, isWaiting ? 'unwait' : 'undo')) onUndone?.(id);
    };
    notify(<NotificationWithAction message={message} label={words('undo')} onClick={() => void undoIt()} />, {
      type: 'success',
      autoHideDuration: UNDO_SECONDS * 1000,
    });
  };
}

const sentences: Readonly<Record<string, string>> = {
  first: 'second.given',
  sentBack: 'second.sentBack',
};

/** Takes one's own last step back and says how that went; true when it worked. */
export function useUndo(): (id: number, step?: TakeBack) => Promise<boolean> {
  const words = useApplicationWords();
  const notify = useNotify();
  const say = useRefusalSentence();
  const { run } = useTransition();
  return async (id, step = 'undo') => {
    const outcome = await run(takeBack(step, id));
    if (outcome.kind === 'done') notify(words(`takenBack.${step}`), { type: 'success' });
    else notify(say(outcome), { type: 'error' });
    return outcome.kind === 'done';
  };
}
