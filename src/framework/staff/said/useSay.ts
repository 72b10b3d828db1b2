import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { usePanel } from '../../panel/core/context';
import { type Facet, fill } from '../../schema';
import { facetRule } from '../../schema/overlay/facets';
import type { FacetWords } from '../../schema/overlay/facets/facet';
import { type StaffTexts, staffTexts } from '../../texts/staff';
import { useStaff } from '../source/useStaff';

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];

/** A text of the editor; its places are in braces. */
export type SayKey = Keys<StaffTexts>;
export type Say = (key: SayKey, params?: Readonly<Record<string, string | number>>) => string;

/** What the editor says. Its texts come with it, because most people never open it. */
export function useSay(): Say {
  const language = useStaffLanguage();
  return useCallback((key, params = {}) => fill(textAt(staffTexts[language], key, params), params), [language]);
}

/** The editor speaks two languages; a panel in another one gets English. */
export const useStaffLanguage = (): 'id' | 'en' => (usePanel().locale === 'id' ? 'id' : 'en');

/** What a facet is called, in the language of the panel. */
export function useFacetTexts(): (facet: Facet) => FacetWords {
  const language = useStaffLanguage();
  return useCallback((facet) => facetRule(facet)?.words[language] ?? { name: facet }, [language]);
}

/** What a role is called in this application. */
export function useRoleName(): (role: string) => string {
  const translate = useTranslate();
  const { roleTexts } = useStaff();
  return useCallback((role) => translate(`${roleTexts}.${role}`, { _: role }), [translate, roleTexts]);
}

function textAt(texts: StaffTexts, key: SayKey, { smart_count }: Readonly<Record<string, string | number>>): string {
  const found = key
    .split('.')
    .reduce<unknown>((group, part) => (group as Readonly<Record<string, unknown>> | undefined)?.[part], texts);
  if (typeof found !== 'string') return key;
  const [one = '', many = one] = found.split(' |||| ');
  return smart_count === 1 ? one : many;
}
