import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../../../framework/schema';
import type { Words } from '../shared/words';

/** Texts of the report: `useReportWords()('columns.received')` reads `complaintReport.columns.received`. */
export function useReportWords(): Words {
  const translate = useTranslate();
  return useCallback((key, params = {}) => fill(translate(`complaintReport.${key}`), params), [translate]);
}
