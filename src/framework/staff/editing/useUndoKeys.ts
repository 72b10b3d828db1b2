import { useEffect } from 'react';

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y). In a text being typed they belong to the text. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

const textless: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'];

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !textless.includes(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
