import { useCallback } from 'react';
import { usePanel, useTexts } from '../../../panel/core/context';
import { type Resource, sentenceOfFinding } from '../../../schema';
import type { ExampleDifference, ExampleOutcome } from '../../../schema/overlay/examples';
import { fieldFindings } from '../../../texts/staff/en/findings';
import { useRoleName, useSay } from '../../said/useSay';

/** What becomes of an example, and what of that is new, in the language of the panel. */
export function useExampleWords(resource: Resource) {
  const say = useSay();
  const roleName = useRoleName();
  const texts = useTexts(resource);
  const { locale } = usePanel();
  const outcome = useCallback(
    ({ issues, shown }: ExampleOutcome, role: string | undefined): string => {
      const fate =
        issues.length === 0
          ? say('fieldExamples.accepted')
          : say('fieldExamples.refused', { sentences: issues.map(({ message }) => message).join('; ') });
      const whose = role === undefined ? '' : ` · ${say('fieldExamples.as', { role: roleName(role) })}`;
      return `${fate} · ${say('fieldExamples.shown', { smart_count: shown.length, count: shown.length })}${whose}`;
    },
    [say, roleName],
  );
  const difference = useCallback(
    (example: string, { code, field }: ExampleDifference): string => {
      const [name = field] = field.split('.');
      const params = { example, other: texts.field(name) ?? name };
      return sentenceOfFinding({ code, params }, locale === 'en' ? fieldFindings : undefined);
    },
    [texts, locale],
  );
  return { outcome, difference };
}
