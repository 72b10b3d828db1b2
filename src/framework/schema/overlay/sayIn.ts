import { fill } from '../fill';
import { type ChangeKey, type ChangeTexts, overlayChangeTexts } from './changeTexts';
import { facetSentences, type WordLanguage } from './facets';
import type { SayChange } from './naming';

/** What changes are called in a language: its texts, and the sentences of the facets. */
export function sayIn(language: WordLanguage = 'id', texts: ChangeTexts = overlayChangeTexts): SayChange {
  const all: Readonly<Record<ChangeKey, string>> = { ...facetSentences(language), ...texts };
  return (key, params = {}) => fill(all[key], params);
}
