import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Page } from '../../../framework/panel/core/types';
import type { Boot, Capabilities, Language, PreferenceStore, Preferences, SessionUser } from './start';

/** What shell and pages need besides the generated screens' own settings. */
export interface AppContextValue {
  readonly boot: Boot;
  readonly capabilities: Capabilities;
  readonly user: SessionUser;
  readonly preferences: PreferenceStore;
  /** The hand-made pages, so that menus link only to what exists. */
  readonly pages: readonly Page[];
}

const AppContext = createContext<AppContextValue | null>(null);

export function AppProvider({ value, children }: { readonly value: AppContextValue; readonly children: ReactNode }) {
  return <AppContext.Provider value={value}>{children}</AppContext.Provider>;
}

export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error('useApp is used outside of <AppProvider>.');
  return value;
}

export function usePreferences(): Preferences {
  const { preferences } = useApp();
  return useSyncExternalStore(preferences.subscribe, preferences.getSnapshot);
}

export function useLanguage(): Language {
  const { language } = useApp().boot;
  return useSyncExternalStore(language.subscribe, language.getSnapshot);
}
