import { useCallback, useEffect, useRef, useState } from 'react';
import { switchLetters } from '../../../framework/panel/core/pageKeys';
import { useNavigate } from '../../../framework/panel/router';
import { usePreferences } from '../app/app';
import { usePalette } from '../search/paletteContext';
import { forgetAfterMs, isHeld, matchKeys, pressedKey, type Shortcut } from '../shortcuts/shortcuts';
import { focusSearch, isKeyTaken, isPageCovered } from '../shortcuts/typing';
import { useShortcuts } from '../shortcuts/useShortcuts';

/**
 * Listens for the shortcuts, unless they are switched off or something is being typed.
 * @returns whether the keys of the page are to be shown, and how to close them.
 */
export function useKeyboard() {
  const [isAsked, setAsked] = useState(false);
  const { shortcuts: isOn } = usePreferences();
  const shortcuts = useShortcuts();
  const showKeys = useCallback(() => setAsked(true), []);
  const follow = useFollow(showKeys);
  useEffect(() => {
    switchLetters(isOn);
    return () => switchLetters(true);
  }, [isOn]);
  // Outlives the effect: a page that changes its address between two keys must not swallow the first.
  const keys = useRef<readonly string[]>([]);
  useEffect(() => {
    let timer = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (key === undefined) return;
      if (isHeld(key) ? isPageCovered(event) : !isOn || isKeyTaken(event)) return;
      window.clearTimeout(timer);
      const match = matchKeys(shortcuts, isHeld(key) ? [key] : [...keys.current, key]);
      keys.current = 'pending' in match ? match.pending : [];
      timer = window.setTimeout(() => {
        keys.current = [];
      }, forgetAfterMs);
      if ('pending' in match) return;
      event.preventDefault();
      follow(match.found);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn, shortcuts, follow]);
  return { isAsked, close: useCallback(() => setAsked(false), []) };
}

function useFollow(showKeys: () => void) {
  const navigate = useNavigate();
  const palette = usePalette();
  return useCallback(
    ({ path, opens }: Shortcut) => {
      if (path) void navigate(path);
      else if (opens === 'keys') showKeys();
      else if (opens === 'palette' || !focusSearch()) palette.open();
    },
    [navigate, palette, showKeys],
  );
}
