import { type ImportFinding, retell, rowIn } from '../../../src/framework/import';
import { fill, type Resource } from '../../../src/framework/schema';
import { findings as english } from '../../../src/i18n/en/findings';
import { declaredLabel, wordsFor } from '../../sql/declaredTexts';
import { type AnswerLanguage, inLanguage } from '../../sql/localized';

/** A stored finding in the language of the request. */
export function findingIn(
  language: AnswerLanguage | undefined,
  resource: Resource | undefined,
  finding: ImportFinding,
): string {
  if (language !== 'en' || !resource) return finding.message;
  const { rule, sentence } = wordsFor(resource, language);
  return retell(finding, {
    rule: (message) => rule?.(message) ?? message,
    label: (field) => inLanguage(language, declaredLabel(resource, field)),
    sentence: (field, code) => sentence?.(field, code),
    general: (code) => (english as Readonly<Record<string, string>>)[code] ?? '',
    row: ({ line, sheet }) =>
      sheet === undefined ? String(rowIn(line)) : fill(english.rowOfSheet, { line: rowIn(line), sheet }),
  }).message;
}
