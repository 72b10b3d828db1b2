import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import raIndonesian from 'ra-language-indonesian-new';
import type { TranslationMessages } from 'react-admin';
import { english } from './en';
import { indonesian } from './id';

const catalogues: Readonly<Record<string, object>> = {
  id: { ...raIndonesian, ...indonesian },
  en: { ...raEnglish, ...english },
};

export const i18nProvider = polyglotI18nProvider(
  (locale) => (catalogues[locale] ?? catalogues.id) as TranslationMessages,
  'id',
  [
    { locale: 'id', name: 'Bahasa Indonesia' },
    { locale: 'en', name: 'English' },
  ],
  { allowMissing: true },
);
