import { useMemo } from 'react';
import { useIsThere } from '../menu/useIsThere';
import { type Shortcut, shortcutsFor } from './shortcuts';

/** The shortcuts of this person. */
export function useShortcuts(): readonly Shortcut[] {
  const isThere = useIsThere();
  return useMemo(() => shortcutsFor(isThere), [isThere]);
}
