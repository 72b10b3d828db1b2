import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePreferences } from '../shared/app';
import { matchKeys } from '../shared/shortcuts';
import { focusSearch, isKeyTaken } from '../shared/typing';
import { useShortcuts } from '../shared/useShortcuts';

const forgetAfterMs = 1_500;

/** Listens for the shortcuts, unless they are switched off or something is being typed. */
export function useKeyboard(): void {
  const { shortcuts: isOn } = usePreferences();
  const shortcuts = useShortcuts();
  const navigate = useNavigate();
  // Outlives the effect: a page that changes its address between two keys must not swallow the first.
  const keys = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return;
      window.clearTimeout(timer);
      const match = matchKeys(shortcuts, [...keys.current, event.key]);
      keys.current = 'pending' in match ? match.pending : [];
      timer = window.setTimeout(() => {
        keys.current = [];
      }, forgetAfterMs);
      if ('pending' in match) return;
      event.preventDefault();
      if (match.found.path) void navigate(match.found.path);
      else focusSearch();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn, shortcuts, navigate]);
}
