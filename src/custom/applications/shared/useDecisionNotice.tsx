import { useNotify } from 'ra-core';
import { type Decision, UNDO_SECONDS } from '../../../domain/applications/states';
import { usePanel } from '../../../framework/panel/context';
import { NotificationWithAction, noticeTime } from '../../../framework/panel/dialogs/notify';
import { useStatusName } from './ApplicationStatusChip';
import { useTransition } from './api';
import type { Application } from './application';
import { useRefusalSentence } from './DecisionTrouble';
import { useWords } from './words';

/**
 * Says that a case was decided, and offers to take that back for as long as it can be.
 * @param onUndone after it was taken back from the notice
 */
export function useDecisionNotice(onUndone?: (id: number) => void) {
  const words = useWords();
  const notify = useNotify();
  const { has } = usePanel();
  const nameOf = useStatusName();
  const undo = useUndo();
  return (application: Pick<Application, 'id'>, decided: Decision | 'waiting') => {
    if (decided === 'waiting') return notify(words('actions.waited'), { type: 'success' });
    const message = words('changed', { status: nameOf(decided) });
    if (decided === 'Perlu Dilengkapi' || !has('pendaftaran.undo'))
      return notify(message, { type: 'success', autoHideDuration: noticeTime });
    const takeBack = async () => {
      if (await undo(application.id)) onUndone?.(application.id);
    };
    notify(<NotificationWithAction message={message} label={words('undo')} onClick={() => void takeBack()} />, {
      type: 'success',
      autoHideDuration: UNDO_SECONDS * 1000,
    });
  };
}

/** Takes one's own fresh decision back and says how that went; true when it worked. */
export function useUndo(): (id: number) => Promise<boolean> {
  const words = useWords();
  const notify = useNotify();
  const say = useRefusalSentence();
  const { run } = useTransition();
  return async (id) => {
    const outcome = await run({ id, call: 'undo' });
    if (outcome.kind === 'done') notify(words('undone'), { type: 'success' });
    else notify(say(outcome), { type: 'error' });
    return outcome.kind === 'done';
  };
}
