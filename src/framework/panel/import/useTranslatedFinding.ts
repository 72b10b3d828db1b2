import { useLocaleState, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { retell } from '../../import/retell';
import type { ImportFinding } from '../../import/types';
import type { Resource } from '../../schema';
import { useTexts } from '../core/context';
import { useRowText } from './rowText';

/** The language of the declarations, which servers speak. */
const DECLARED = 'id';

/** Translates a server's finding into the language of the panel. A finding without a translation stays as it came. */
export function useTranslatedFinding(resource: Resource): (finding: ImportFinding) => ImportFinding {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const texts = useTexts(resource);
  const row = useRowText();
  return useCallback(
    (finding) =>
      locale === DECLARED
        ? finding
        : retell(finding, {
            rule: texts.rule,
            label: texts.field,
            sentence: texts.issue,
            general: (code) => translate(`panel.findings.${code}`, { _: '' }),
            row,
          }),
    [locale, texts, translate, row],
  );
}
