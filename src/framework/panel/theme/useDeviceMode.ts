import { useSyncExternalStore } from 'react';
import type { ThemeMode } from './tokens';

const darkDevice = '(prefers-color-scheme: dark)';

/** What the device asks for, followed while the panel is open. */
export function useDeviceMode(): ThemeMode {
  return useSyncExternalStore(watchDevice, () => window.matchMedia(darkDevice).matches) ? 'dark' : 'light';
}

function watchDevice(onChange: () => void): () => void {
  const query = window.matchMedia(darkDevice);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
