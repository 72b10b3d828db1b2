import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../../framework/schema';

/** Texts of the screens of residents: `words('summary')` reads `residents.summary`. */
export function useWords() {
  const translate = useTranslate();
  return useCallback(
    (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      fill(translate(`residents.${key}`), params),
    [translate],
  );
}
