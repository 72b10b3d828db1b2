import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../../../framework/schema';

export type Words = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Texts of the complaint screens: `words('status.save')` reads `complaints.status.save`. */
export function useWords(): Words {
  const translate = useTranslate();
  return useCallback((key, params = {}) => fill(translate(`complaints.${key}`), params), [translate]);
}
