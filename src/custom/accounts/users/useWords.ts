import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../../framework/schema';

/** Texts of the user screen: `words('quick.add')` reads `users.quick.add`. */
export function useWords() {
  const translate = useTranslate();
  return useCallback(
    (key: string, params: Readonly<Record<string, string | number>> = {}) => fill(translate(`users.${key}`), params),
    [translate],
  );
}
