import { useNotify } from 'ra-core';
import { useState } from 'react';
import { undoDecision } from '../../../../calls/aid/applications';
import { useIsOffered } from '../../../../framework/panel/core/calls';
import { useRefreshCase } from '../shared/api';
import { useUndo } from '../shared/useDecisionNotice';
import type { Workbench, WorkbenchStep } from './useWorkbench';
import { useWorkbenchWords } from './words';

type UndoInput = Pick<Workbench, 'lastStep' | 'note' | 'comeBack' | 'setTaken'>;

/** Takes the last step made here back, whatever it was; `undo` is absent where the API cannot. */
export function useUndoLast({ lastStep, note: noteStep, comeBack, setTaken }: UndoInput) {
  const isOffered = useIsOffered(undoDecision);
  const undo = useUndo();
  const notify = useNotify();
  const words = useWorkbenchWords();
  const refresh = useRefreshCase();
  const [isUndoing, setUndoing] = useState(false);
  async function takeBack(last: WorkbenchStep) {
    if ('takeBack' in last) return last.takeBack();
    const { id, takenBackBy } = last;
    if (!(await undo(id, takenBackBy))) return noteStep(last);
    // It is decided again as it is now, not as it was.
    await refresh(id);
    if (takenBackBy === 'take' || takenBackBy === 'release') setTaken(id, takenBackBy === 'take');
    else comeBack(id);
  }
  const run = async () => {
    const last = lastStep.current;
    if (isUndoing) return;
    if (!last) return notify(words('nothingToUndo'), { type: 'info' });
    lastStep.current = undefined;
    setUndoing(true);
    await takeBack(last);
    setUndoing(false);
  };
  return { isUndoing, ...(isOffered && { undo: () => void run() }) };
}
