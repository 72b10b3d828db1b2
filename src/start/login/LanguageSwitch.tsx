import { useSyncExternalStore } from 'react';
import type { Language, LanguageChoice } from '../language';

const names: Readonly<Record<Language, string>> = { id: 'Indonesia', en: 'English' };

export interface LanguageSwitchProps {
  readonly label: string;
  readonly choice: LanguageChoice;
}

export function LanguageSwitch({ label, choice }: LanguageSwitchProps) {
  const current = useSyncExternalStore(choice.subscribe, choice.getSnapshot);
  return (
    <fieldset className="login-languages">
      <legend className="boot-hidden">{label}</legend>
      {(['id', 'en'] as const).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => choice.choose(language)}
        >
          {names[language]}
        </button>
      ))}
    </fieldset>
  );
}
