import { useCallback } from 'react';
import { usePanel } from '../../../framework/panel/core/context';
import { fill } from '../../../framework/schema';
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

function textAt(texts: FieldSettingsTexts, key: SayKey): string {
  const found = key
    .split('.')
    .reduce<unknown>((group, part) => (group as Readonly<Record<string, unknown>> | undefined)?.[part], texts);
  return typeof found === 'string' ? found : key;
}
