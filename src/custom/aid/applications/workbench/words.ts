import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../../../framework/schema';
import type { Words } from '../shared/words';

/** Texts of the workbench: `words('empty')` reads `workbench.empty`. */
export function useWorkbenchWords(): Words {
  const translate = useTranslate();
  return useCallback((key, params = {}) => fill(translate(`workbench.${key}`), params), [translate]);
}
