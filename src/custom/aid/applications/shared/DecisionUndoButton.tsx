import Undo from '@mui/icons-material/Undo';
import { useState } from 'react';
import { Button } from '../../../../framework/panel/kit/Button';
import { useUndo } from './useDecisionNotice';
import { useSecondsLeft } from './useSecondsLeft';
import { useApplicationWords } from './words';

interface UndoButtonProps {
  readonly id: number;
  /** Until when the caller may take the own decision back; absent when there is nothing to take back. */
  readonly until: string | null | undefined;
}

/** Takes a fresh decision back; says how long that is still possible, then is gone. */
export function DecisionUndoButton({ id, until }: UndoButtonProps) {
  const words = useApplicationWords();
  const undo = useUndo();
  const seconds = useSecondsLeft(until);
  const [isRunning, setRunning] = useState(false);
  if (seconds === 0) return null;
  const run = async () => {
    setRunning(true);
    await undo(id);
    setRunning(false);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Undo />}
      aria-label={words('actions.undoLabel', { seconds })}
      disabled={isRunning}
      onClick={() => void run()}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {words('actions.undo', { seconds })}
    </Button>
  );
}
