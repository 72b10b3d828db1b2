import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import indonesian from 'ra-language-indonesian-new';
import { type AnyResourceTexts, issueTexts, type Messages, messagesOf, textsOf } from './framework/schema';
import { panelTexts } from './framework/texts/panel';
import { pages } from './i18n/id';
import { raAdditions } from './i18n/id/ra';
import type { Language } from './language';
import { model } from './resources';

/** One catalogue per language. Indonesian is part of the panel, the others are fetched when they are chosen. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'id') return indonesianMessages;
  const { catalogue } = await import('./i18n/en');
  return {
    ...catalogue.pages,
    ra: toMessages(catalogue.ra),
    panel: { ...catalogue.panel, issues: catalogue.issues },
    resources: resourceMessages(catalogue.resources),
  };
}

/** A provider for one language: another language is another provider, so that choosing it remounts nothing. */
export function createI18nProvider(language: Language, messages: Messages): I18nProvider {
  return polyglotI18nProvider(
    // The package types its catalogue closed; ours has further groups.
    () => messages as unknown as ReturnType<Parameters<typeof polyglotI18nProvider>[0]>,
    language,
    [
      { locale: 'id', name: 'Bahasa Indonesia' },
      { locale: 'en', name: 'English' },
    ],
  );
}

function resourceMessages(texts: Readonly<Record<string, AnyResourceTexts>>): Messages {
  const groups = Object.entries(texts).map(([name, text]) => messagesOf(name, text).resources as Messages);
  return Object.assign({}, ...groups);
}

/** Deep, because single keys of a group are added or reworded. */
function merge(base: Messages, additions: Messages): Messages {
  const added = Object.entries(additions).map(([key, value]) => {
    const before = base[key];
    return [key, typeof value === 'object' && typeof before === 'object' ? merge(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(added) };
}

const toMessages = (catalogue: object): Messages => catalogue as Messages;

const indonesianMessages: Messages = {
  ...toMessages(pages),
  ra: merge(toMessages(indonesian.ra), raAdditions),
  panel: { ...panelTexts, issues: issueTexts },
  resources: resourceMessages(
    Object.fromEntries(model.resources.map((resource) => [resource.name, textsOf(resource)])),
  ),
};

/** What the panel opens with; English follows once it has been fetched. */
export const indonesianProvider = createI18nProvider('id', indonesianMessages);
