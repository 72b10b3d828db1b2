import { useMemo } from 'react';
import { type Shortcut, shortcutsFor } from './shortcuts';
import { useIsThere } from './useIsThere';

/** The shortcuts of this person. */
export function useShortcuts(): readonly Shortcut[] {
  const isThere = useIsThere();
  return useMemo(() => shortcutsFor(isThere), [isThere]);
}
