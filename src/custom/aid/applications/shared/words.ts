import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../../../framework/schema';

export type Words = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Texts of the application screens: `words('decide.note')` reads `applications.decide.note`. */
export function useWords(): Words {
  const translate = useTranslate();
  return useCallback((key, params = {}) => fill(translate(`applications.${key}`), params), [translate]);
}

/** Texts of counter, resubmission, handing-over and settings: `words('record.save')` reads `counter.record.save`. */
export function useCounterWords(): Words {
  const translate = useTranslate();
  return useCallback((key, params = {}) => fill(translate(`counter.${key}`), params), [translate]);
}
