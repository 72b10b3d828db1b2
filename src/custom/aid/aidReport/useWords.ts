import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../../framework/schema';

/** Texts of the aid report: `words('columns.kuota')` reads `aidReport.columns.kuota`. */
export function useWords() {
  const translate = useTranslate();
  return useCallback(
    (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      fill(translate(`aidReport.${key}`), params),
    [translate],
  );
}
