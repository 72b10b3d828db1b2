import { useEffect, useRef } from 'react';
import type { Selection } from '../editing/context';

/** Escape closes the sheet, and then ends. What is open above the view takes its own Escape. */
export function useEditorKeys(selected: Selection | null, onEscape: () => void): void {
  const latest = useRef({ selected, onEscape });
  latest.current = { selected, onEscape };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTakenElsewhere(event.target)) return;
      // A dialog that holds the view would close.
      event.stopPropagation();
      event.preventDefault();
      const { selected: before } = latest.current;
      latest.current.onEscape();
      if (before) frameOf(before.name)?.querySelector<HTMLElement>(':scope > .select-field')?.focus();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}

export const frameOf = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-field-frame="${CSS.escape(name)}"]`);

/** Menus, pickers and dialogs that the editor itself has opened. */
function isTakenElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('.MuiPopover-root, .MuiPopper-root, [aria-expanded="true"][role="combobox"]')) return true;
  const dialog = target.closest('.MuiDialog-root');
  return dialog !== null && !dialog.querySelector('.view-editor');
}
