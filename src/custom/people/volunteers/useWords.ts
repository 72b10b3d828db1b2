import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../../framework/schema';

/** Texts of the screens of volunteers: `words('detail.missing')` reads `volunteers.detail.missing`. */
export function useWords() {
  const translate = useTranslate();
  return useCallback(
    (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      fill(translate(`volunteers.${key}`), params),
    [translate],
  );
}
