import { catalogueOf } from '../../src/framework/panel/app/catalogue';
import { issueTexts, type Messages, mergeMessages } from '../../src/framework/schema';
import { arrangeTexts, cardTexts } from '../../src/framework/texts/dashboard';
import { importTexts } from '../../src/framework/texts/import';
import { mapTexts } from '../../src/framework/texts/map';
import { openedTexts } from '../../src/framework/texts/opened';
import { pairsTexts } from '../../src/framework/texts/pairs';
import { pages as english } from '../../src/i18n/en';
import { pages as indonesian } from '../../src/i18n/id';
import { model } from '../../src/resources';
import { loadCatalogue } from '../../src/start/i18nProvider';
import type { Language } from '../../src/start/language';

/** What each page says, by the name of its catalogue. */
export async function pageTexts(language: Language): Promise<Messages> {
  const fetches = Object.entries(language === 'id' ? indonesian : english);
  const texts = fetches.map(async ([name, fetch]) => [name, (await fetch()) as object as Messages] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Everything the panel says, as if every page had been opened. */
export async function allMessages(language: Language): Promise<Messages> {
  const { messages } = await loadCatalogue(language);
  // In the source language a part of the panel brings its own, and so does each declaration.
  const brought: Messages =
    language === 'id'
      ? {
          ...catalogueOf(model),
          panel: mergeMessages(openedTexts, {
            ...{ import: importTexts, map: mapTexts, pairs: pairsTexts, arrange: arrangeTexts, cards: cardTexts },
            issues: issueTexts,
          }),
        }
      : {};
  return mergeMessages(mergeMessages(messages, brought), await pageTexts(language));
}
