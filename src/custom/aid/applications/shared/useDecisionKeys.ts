import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { type CaseStep, isApproval, reasonsFor } from './steps';
import { type DecisionForm, isWaitOffered } from './useDecisionForm';

/** Keys that wait for a screen which was not ready for them (`useKeysAhead`). */
export interface KeysAhead {
  /** While held, keys wait; set by the dialog on top. */
  readonly hold: (isHeld: boolean) => void;
  /** The next key that waits. */
  readonly take: () => string | undefined;
  /** Something has to be read first: what was pressed before it is void. */
  readonly drop: () => void;
}

interface DecisionKeysInput {
  readonly decision: CaseStep;
  readonly form: DecisionForm;
  readonly isLoading: boolean;
  readonly note: RefObject<HTMLTextAreaElement | null>;
  readonly ahead: KeysAhead | undefined;
}

/**
 * The dialog by keyboard: a number decides with the frequent reason of that number, Ctrl+Enter does what the main button
 * does, and any other typing goes into the note.
 */
export function useDecisionKeys({ decision, form, isLoading, note, ahead }: DecisionKeysInput) {
  const isHeld = form.isBusy || isLoading;
  const isPlain = isApproval(decision) && !form.needsReason && !form.needsException && !form.isFull && !form.isOver;
  const decideBy = (key: string): boolean => {
    const reason = /^[1-9]$/.test(key) ? reasonsFor(decision)[Number(key) - 1] : undefined;
    if (reason === undefined || isHeld || form.isOver || form.note.trim() !== '') return false;
    void form.submit(reason);
    return true;
  };
  useLayoutEffect(() => {
    ahead?.hold(isHeld);
  });
  useEffect(() => {
    if (!ahead || isHeld) return;
    const key = ahead.take();
    if (key === undefined) return;
    if (key === 'Enter' && isPlain) void form.submit();
    // Whatever stands here has to be read before anything is decided.
    else if (!decideBy(key)) ahead.drop();
  });

  return (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isModified = ctrlKey || metaKey || altKey;
    // In a note Enter begins a line.
    if (key === 'Enter' && (ctrlKey || metaKey) && !isHeld && !form.isOver) {
      if (isWaitOffered(form)) void form.putOnWaitingList();
      else if (!form.isFull) void form.submit();
      return;
    }
    if (isModified || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    if (decideBy(key)) event.preventDefault();
    else if (/^\p{L}$/u.test(key)) note.current?.focus();
  };
}
