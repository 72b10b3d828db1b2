import polyglotI18nProvider from 'ra-i18n-polyglot';
import indonesian from 'ra-language-indonesian-new';
import type { I18nProvider } from 'react-admin';
import { indonesian as indonesianErrors, type RestSentences } from './framework/rest/sentences';
import { type AnyResourceTexts, issueTexts, type Messages, messagesOf, textsOf } from './framework/schema';
import { panelTexts } from './framework/texts/panel';
import { pages } from './i18n/id';
import { raAdditions } from './i18n/id/ra';
import type { Language } from './language';
import { model } from './resources';

/** Everything the panel says in one language. */
export interface Catalogue {
  readonly language: Language;
  readonly messages: Messages;
  /** What the data provider says when the API says nothing. */
  readonly errors: RestSentences;
}

/** Indonesian is part of the panel, the others are fetched when they are chosen. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  if (language === 'id') return indonesianCatalogue;
  const { catalogue } = await import('./i18n/en');
  const { pages, ra, panel, issues, resources, errors } = catalogue;
  const messages = {
    ...pages,
    ra: asMessages(ra),
    panel: { ...panel, issues },
    resources: resourceMessages(resources),
  };
  return { language, errors, messages };
}

/** A provider for one language: another language is another provider, so that choosing it remounts nothing. */
export function createI18nProvider({ language, messages }: Pick<Catalogue, 'language' | 'messages'>): I18nProvider {
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

const asMessages = (catalogue: object): Messages => catalogue as Messages;

const declaredTexts = Object.fromEntries(model.resources.map((resource) => [resource.name, textsOf(resource)]));

export const indonesianCatalogue: Catalogue = {
  language: 'id',
  errors: indonesianErrors,
  messages: {
    ...asMessages(pages),
    ra: merge(asMessages(indonesian.ra), raAdditions),
    panel: { ...panelTexts, issues: issueTexts },
    resources: resourceMessages(declaredTexts),
  },
};
