import { deviceStorage, themeKey } from './session/storage';

export type ThemeChoice = 'light' | 'dark' | 'system';

export function getThemeChoice(): ThemeChoice {
  const stored = deviceStorage.read(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Before the first paint, so that no white page flashes at night. */
export function applyThemeChoice(): void {
  document.documentElement.dataset.theme = getThemeChoice();
}

export function chooseTheme(choice: ThemeChoice): void {
  deviceStorage.write(themeKey, choice);
  applyThemeChoice();
}
