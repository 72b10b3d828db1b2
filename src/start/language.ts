import { createStore } from '../framework/panel/core/store';
import { login as english } from '../i18n/en/start/login';
import { login as indonesian, type LoginTexts } from '../i18n/id/start/login';
import { deviceStorage, languageKey } from './session/storage';

export type Language = 'id' | 'en';

export interface LanguageChoice {
  getSnapshot(): Language;
  subscribe(listener: () => void): () => void;
  choose(language: Language): void;
  /** The site's own language, used until the person chooses. */
  suggest(language: string): void;
  /** Has this person chosen one on this device? */
  isOwn(): boolean;
  /** Forgets the choice: the site's language holds again. */
  follow(language: string): void;
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
  const isOwn = () => isLanguage(deviceStorage.read(languageKey));
  const suggest = (language: string) => {
    if (isLanguage(language) && !isOwn()) use(language);
  };
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    choose(language) {
      deviceStorage.write(languageKey, language);
      use(language);
    },
    suggest,
    isOwn,
    follow(language) {
      deviceStorage.remove(languageKey);
      suggest(language);
    },
  };
}
