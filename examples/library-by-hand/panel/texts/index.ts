import { mergeTranslations } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import raIndonesian from 'ra-language-indonesian-new';
import { english } from './en';
import { indonesian } from './id';

const catalogues = {
  id: mergeTranslations(raIndonesian, indonesian),
  en: mergeTranslations(raEnglish, english),
};

export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'en' ? catalogues.en : catalogues.id),
  'id',
  [
    { locale: 'id', name: 'Bahasa Indonesia' },
    { locale: 'en', name: 'English' },
  ],
  { allowMissing: true },
);
