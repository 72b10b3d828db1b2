import type { Theme } from '@mui/material/styles';
import { useMemo, useSyncExternalStore } from 'react';
import type { Preferences } from './preferences';
import { createPanelTheme } from './theme';

const darkDevice = '(prefers-color-scheme: dark)';

export function usePanelTheme({ theme, density }: Pick<Preferences, 'theme' | 'density'>): Theme {
  const isDeviceDark = useSyncExternalStore(watchDevice, () => window.matchMedia(darkDevice).matches);
  const isDark = theme === 'system' ? isDeviceDark : theme === 'dark';
  return useMemo(() => createPanelTheme(isDark ? 'dark' : 'light', density), [isDark, density]);
}

function watchDevice(onChange: () => void): () => void {
  const query = window.matchMedia(darkDevice);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
