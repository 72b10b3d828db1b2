import { useLayoutEffect, useMemo } from 'react';
import { useMediaQuery } from '../framework/panel/kit/useMediaQuery';
import type { Look } from '../framework/panel/theme/look';
import type { Preferences } from './preferences';

export function useLook({ theme, density }: Pick<Preferences, 'theme' | 'density'>): Look {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const mode = theme === 'system' ? (isDark ? 'dark' : 'light') : theme;
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return useMemo(() => ({ mode, density }), [mode, density]);
}
