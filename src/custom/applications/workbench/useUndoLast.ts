import { useNotify } from 'ra-core';
import { usePanel } from '../../../framework/panel/context';
import { useUndo } from '../shared/useDecisionNotice';
import type { Workbench } from './useWorkbench';
import { useWorkbenchWords } from './words';

/** Takes the last decision made here back; undefined where the API cannot. */
export function useUndoLast({ lastDecided, comeBack }: Pick<Workbench, 'lastDecided' | 'comeBack'>) {
  const { has } = usePanel();
  const undo = useUndo();
  const notify = useNotify();
  const words = useWorkbenchWords();
  if (!has('pendaftaran.undo')) return undefined;
  return async () => {
    const id = lastDecided.current;
    if (id === undefined) return notify(words('nothingToUndo'), { type: 'info' });
    if (await undo(id)) comeBack(id);
  };
}
