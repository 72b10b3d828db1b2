import type { I18nProvider } from 'ra-core';
import { createI18nProvider } from '../framework/panel/app/catalogue';
import { type Messages, mergeMessages } from '../framework/schema';
import type { PageName } from '../i18n/id';
import type { Language } from './language';

/** What fetches the catalogue of each page in one language. */
type Fetches = Readonly<Record<PageName, () => Promise<object>>>;
type Sources = Readonly<Record<Language, () => Promise<Fetches>>>;

let sources: Sources;
/** In every language the panel was shown in: neither a page nor a change of language is ever without its words. */
const shown = new Set<Language>();
const wanted = new Set<PageName>();
let there: Readonly<Record<Language, Map<string, Messages>>>;

/** Where they come from. In development once more for each change of a text; this module stays, and knows what is on screen. */
export function offerPageTexts(offered: Sources): void {
  sources = offered;
  there = { id: new Map(), en: new Map() };
}

/**
 * A part of the panel, once it is there together with what it says.
 * @param names the catalogues that it reads
 * @example later(() => withTexts(import('./QuickCards'), 'users').then((part) => part.BelowUsers))
 */
export async function withTexts<Part>(part: Promise<Part>, ...names: readonly PageName[]): Promise<Part> {
  for (const name of names) wanted.add(name);
  const [fetched] = await Promise.all([part, ...[...shown].map((language) => fetchTexts(language, names))]);
  return fetched;
}

/** Before the panel is shown in a language: what its pages said so far in another. */
export async function fetchWanted(language: Language): Promise<void> {
  shown.add(language);
  await fetchTexts(language, [...wanted]);
}

async function fetchTexts(language: Language, names: readonly PageName[]): Promise<void> {
  const known = there[language];
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return;
  const fetches = await sources[language]();
  await Promise.all(missing.map(async (name) => known.set(name, (await fetches[name]()) as Messages)));
}

/** The provider, which says what pages say as well. */
export function withPageTexts(provider: I18nProvider, language: Language, atStart: Messages): I18nProvider {
  shown.add(language);
  const providers = new Map<string, I18nProvider>();
  const providerOf = (page: string): I18nProvider => {
    const known = providers.get(page);
    const texts = known ? undefined : there[language].get(page);
    if (!texts) return known ?? provider;
    const made = createI18nProvider(mergeMessages({ [page]: atStart[page] ?? {} }, { [page]: texts }), language);
    providers.set(page, made);
    return made;
  };
  return {
    ...provider,
    translate: (key, options) => providerOf(key.slice(0, Math.max(0, key.indexOf('.')))).translate(key, options),
  };
}
