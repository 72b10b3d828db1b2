import { useLocaleState, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ImportFinding } from '../../import/types';
import { fill, type IssueCode, type Resource } from '../../schema';
import { useTexts } from '../core/context';
import { useRowText } from './rowText';

/** The language of the declarations, which servers speak. */
const DECLARED = 'id';

/** Translates a server's finding into the language of the panel. A finding without a translation stays as it came. */
export function useTranslatedFinding(resource: Resource): (finding: ImportFinding) => ImportFinding {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const texts = useTexts(resource);
  const rowText = useRowText();
  return useCallback(
    (finding) => {
      if (locale === DECLARED) return finding;
      const { field, column, value, code, other, params } = finding;
      if (code === 'rule') return { ...finding, message: texts.rule(finding.message) };
      const label = field === '' ? '' : texts.field(field);
      const general = translate(`panel.findings.${code}`, { _: '' });
      const message = fill(texts.issue(field, code as IssueCode) ?? general, {
        line: rowText(finding),
        label,
        column: column || label,
        ...(value === undefined ? {} : { value }),
        ...(other?.line === undefined ? {} : { other: rowText({ line: other.line, sheet: other.sheet }) }),
        ...(other?.title === undefined ? {} : { title: other.title }),
        ...params,
      });
      return message === '' || /\{\w+\}/.test(message) ? finding : { ...finding, message };
    },
    [locale, texts, translate, rowText],
  );
}
