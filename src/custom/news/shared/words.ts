import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../../framework/schema';

/** Texts of the article screens: `words('card.author')` reads `news.card.author`. */
export function useWords() {
  const translate = useTranslate();
  return useCallback(
    (key: string, params: Readonly<Record<string, string | number>> = {}) => fill(translate(`news.${key}`), params),
    [translate],
  );
}
