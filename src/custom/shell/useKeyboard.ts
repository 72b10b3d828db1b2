import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePreferences } from '../shared/app';
import { matchKeys } from '../shared/shortcuts';
import { useShortcuts } from '../shared/useShortcuts';

const forgetAfterMs = 1_500;

/** Listens for the shortcuts, unless they are switched off or something is being typed. */
export function useKeyboard(): void {
  const { shortcuts: isOn } = usePreferences();
  const shortcuts = useShortcuts();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return undefined;
    let pressed: readonly string[] = [];
    let timer = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      window.clearTimeout(timer);
      const match = matchKeys(shortcuts, [...pressed, event.key]);
      pressed = 'pending' in match ? match.pending : [];
      timer = window.setTimeout(() => {
        pressed = [];
      }, forgetAfterMs);
      if ('pending' in match) return;
      event.preventDefault();
      if (match.found.path) void navigate(match.found.path);
      else focusSearch();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn, shortcuts, navigate]);
}

/** Letters belong to the input that has the focus, and to an open dialog or menu. */
function isBusy(target: EventTarget | null): boolean {
  const isInput = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]');
  return Boolean(isInput) || document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"], main [role="search"] input')?.focus();
}
