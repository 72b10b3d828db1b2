import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../framework/schema';

export type TextOf = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * The hook for the texts of one area.
 * @example const useUserWords = wordsHook('users'); // useUserWords()('quick.add') reads `users.quick.add`
 */
export const wordsHook = (area: string) => (): TextOf => {
  const translate = useTranslate();
  return useCallback((key, params = {}) => fill(translate(`${area}.${key}`), params), [translate]);
};
