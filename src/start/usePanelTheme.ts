import type { Theme } from '@mui/material/styles';
import { useLayoutEffect, useMemo } from 'react';
import { createPanelTheme } from '../framework/panel/theme/createPanelTheme';
import { useDeviceMode } from '../framework/panel/theme/useDeviceMode';
import type { Preferences } from './preferences';

export function usePanelTheme({ theme, density }: Pick<Preferences, 'theme' | 'density'>): Theme {
  const device = useDeviceMode();
  const mode = theme === 'system' ? device : theme;
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return useMemo(() => createPanelTheme(mode, density), [mode, density]);
}
