import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../schema';
import type { panelTexts } from '../../texts/panel';

type Texts = typeof panelTexts;
type Grouped = { readonly [G in keyof Texts as Texts[G] extends string ? never : G]: Texts[G] };
export type PanelTextKey = { [G in keyof Grouped]: `${G}.${keyof Grouped[G] & string}` }[keyof Grouped];
export type PanelText = (key: PanelTextKey, params?: Readonly<Record<string, string | number>>) => string;

/** The panel's own sentences, in the language of the panel. */
export function usePanelText(): PanelText {
  const translate = useTranslate();
  return useCallback((key, params = {}) => fill(translate(`panel.${key}`), params), [translate]);
}

/** What went wrong, as the API said it. */
export function reasonOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}
