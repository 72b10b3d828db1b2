import { login as english } from './i18n/en/login';
import { login as indonesian, type LoginTexts } from './i18n/id/login';
import { deviceStorage, languageKey } from './session/storage';
import { createStore } from './session/store';

export type Language = 'id' | 'en';

export interface LanguageChoice {
  getSnapshot(): Language;
  subscribe(listener: () => void): () => void;
  choose(language: Language): void;
  /** The site's own language, used until the person chooses. */
  suggest(language: string): void;
}

export const loginTexts: Readonly<Record<Language, LoginTexts>> = { id: indonesian, en: english };

const isLanguage = (value: string | null): value is Language => value === 'id' || value === 'en';

export function createLanguageChoice(): LanguageChoice {
  const stored = deviceStorage.read(languageKey);
  const state = createStore<Language>('id');
  const use = (language: Language) => {
    document.documentElement.lang = language;
    state.set(language);
  };
  use(isLanguage(stored) ? stored : 'id');
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    choose(language) {
      deviceStorage.write(languageKey, language);
      use(language);
    },
    suggest(language) {
      if (isLanguage(language) && !isLanguage(deviceStorage.read(languageKey))) use(language);
    },
  };
}
