import { useCallback } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { type Facet, fill } from '../../../framework/schema';
import { facetRule } from '../../../framework/schema/overlay/facets';
import type { FacetWords } from '../../../framework/schema/overlay/facets/facet';
import { fieldSettings as english } from '../../../i18n/en/operation/fieldSettings';
import { type FieldSettingsTexts, fieldSettings as indonesian } from '../../../i18n/id/operation/fieldSettings';

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];

/** A text of the editor; its places are in braces. */
export type SayKey = Keys<FieldSettingsTexts>;
export type Say = (key: SayKey, params?: Readonly<Record<string, string | number>>) => string;

/** What the editor says. Its texts come with it, because most people never open it. */
export function useSay(): Say {
  const { locale } = usePanel();
  return useCallback((key, params = {}) => fill(textAt(locale === 'en' ? english : indonesian, key), params), [locale]);
}

/** What a facet is called, in the language of the panel. */
export function useFacetTexts(): (facet: Facet) => FacetWords {
  const { locale } = usePanel();
  return useCallback((facet) => facetTexts(facet, locale === 'en' ? 'en' : 'id'), [locale]);
}

const facetTexts = (facet: Facet, language: 'id' | 'en'): FacetWords =>
  facetRule(facet)?.words[language] ?? { name: facet };

function textAt(texts: FieldSettingsTexts, key: SayKey): string {
  const found = key
    .split('.')
    .reduce<unknown>((group, part) => (group as Readonly<Record<string, unknown>> | undefined)?.[part], texts);
  return typeof found === 'string' ? found : key;
}
