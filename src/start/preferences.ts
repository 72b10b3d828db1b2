import { createStore } from '../framework/panel/core/store';
import type { Density } from '../framework/panel/theme/look';
import { deviceChoiceKeys, deviceStorage } from './session/storage';
import { chooseTheme, getThemeChoice, type ThemeChoice } from './themeChoice';

/** How this person likes the panel on this device. */
export interface Preferences {
  readonly theme: ThemeChoice;
  readonly density: Density;
  /** Single-key shortcuts: WCAG 2.1.4 wants them to be switched off by those they disturb. */
  readonly shortcuts: boolean;
  readonly menuOpen: boolean;
}

export interface PreferenceStore {
  getSnapshot(): Preferences;
  subscribe(listener: () => void): () => void;
  choose(change: Partial<Preferences>): void;
}

const { density: densityKey, shortcuts: shortcutsKey, menu: menuKey } = deviceChoiceKeys;

const isDensity = (value: unknown): value is Density => value === 'compact' || value === 'normal' || value === 'roomy';

export function createPreferences(): PreferenceStore {
  const kept = deviceStorage.read(densityKey);
  const state = createStore<Preferences>({
    theme: getThemeChoice(),
    density: isDensity(kept) ? kept : 'normal',
    shortcuts: deviceStorage.read(shortcutsKey) !== 'off',
    menuOpen: deviceStorage.read(menuKey) !== 'closed',
  });
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    choose(change) {
      if (change.theme) chooseTheme(change.theme);
      if (change.density) deviceStorage.write(densityKey, change.density);
      if (change.shortcuts !== undefined) deviceStorage.write(shortcutsKey, change.shortcuts ? 'on' : 'off');
      if (change.menuOpen !== undefined) deviceStorage.write(menuKey, change.menuOpen ? 'open' : 'closed');
      state.set({ ...state.getSnapshot(), ...change });
    },
  };
}
