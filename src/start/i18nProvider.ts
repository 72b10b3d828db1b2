import indonesian from 'ra-language-indonesian-new';
import type { I18nProvider } from 'react-admin';
import {
  createI18nProvider as createProviderOf,
  frameworkMessages,
  withDeclaredTexts,
} from '../framework/panel/app/catalogue';
import { indonesian as indonesianErrors, type RestSentences } from '../framework/rest/sentences';
import { type AnyResourceTexts, type Messages, mergeMessages, messagesOf, reportMessagesOf } from '../framework/schema';
import { atStart, pages } from '../i18n/id';
import { raAdditions } from '../i18n/id/ra';
import { reports } from '../reports';
import { model } from '../resources';
import type { Language } from './language';
import { fetchWanted, offerPageTexts, withPageTexts } from './pageTexts';

/** What the panel says in one language, but for what is fetched with its page (`pageTexts`), and in Indonesian for what is declared. */
export interface Catalogue {
  readonly language: Language;
  readonly messages: Messages;
  /** What the data provider says when the API says nothing. */
  readonly errors: RestSentences;
}

offerPageTexts({ id: async () => pages, en: async () => (await import('../i18n/en')).pages });

/** Indonesian is part of the panel, the others are fetched when they are chosen. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  await fetchWanted(language);
  if (language === 'id') return indonesianCatalogue;
  const { catalogue } = await import('../i18n/en');
  const { atStart, ra, panel, issues, findings, resources, reports: reportTexts, errors } = catalogue;
  const messages = {
    ...atStart,
    ra: asMessages(ra),
    panel: { ...panel, issues, findings },
    resources: resourceMessages(resources),
    reports: reportTexts as unknown as Messages,
  };
  return { language, errors, messages };
}

export const createLanguageProvider = ({
  language,
  messages,
}: Pick<Catalogue, 'language' | 'messages'>): I18nProvider =>
  withPageTexts(
    withResources(
      createProviderOf(messages, language, [
        { locale: 'id', name: 'Bahasa Indonesia' },
        { locale: 'en', name: 'English' },
      ]),
      language,
      messages,
    ),
    language,
    messages,
  );

/** The declarations are written in Indonesian; other languages have all their texts in the catalogue. */
const withResources = (provider: I18nProvider, language: Language, messages: Messages): I18nProvider =>
  language === 'id' ? withDeclaredTexts(provider, model, messages) : provider;

function resourceMessages(texts: Readonly<Record<string, AnyResourceTexts>>): Messages {
  const groups = Object.entries(texts).map(([name, text]) => messagesOf(name, text).resources as Messages);
  return Object.assign({}, ...groups);
}

const asMessages = (catalogue: object): Messages => catalogue as Messages;

export const indonesianCatalogue: Catalogue = {
  language: 'id',
  errors: indonesianErrors,
  messages: {
    ...asMessages(atStart),
    ra: mergeMessages(asMessages(indonesian.ra), raAdditions),
    ...frameworkMessages,
    reports: reportMessagesOf(Object.values(reports)),
  },
};
