import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../../../framework/schema';

/** Texts of the programme screens: `words('quota.taken')` reads `programmes.quota.taken`. */
export function useWords() {
  const translate = useTranslate();
  return useCallback(
    (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      fill(translate(`programmes.${key}`), params),
    [translate],
  );
}
