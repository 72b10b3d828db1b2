import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { fill } from '../../schema';

/** The panel's own texts: `text('form.save')` reads `panel.form.save` and fills its `{name}` places. */
export function useText() {
  const translate = useTranslate();
  return useCallback(
    (key: string, params: Readonly<Record<string, string | number>> = {}) => fill(translate(`panel.${key}`), params),
    [translate],
  );
}
