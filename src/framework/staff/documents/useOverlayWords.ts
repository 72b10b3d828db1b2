import { useCallback, useMemo } from 'react';
import { usePanel } from '../../panel/core/context';
import { useNaming } from '../../panel/core/useNaming';
import {
  changesOf,
  type LocalizedText,
  type Naming,
  type Overlay,
  type OverlayChange,
  type SayChange,
  sayIn,
  wordsIn,
  wordsOfChange,
} from '../../schema';
import { fieldChanges } from '../../texts/staff/en/changes';
import { useRoleName } from '../said/useSay';
import { useStaff } from '../source/useStaff';

/** What one document says differently from another, in words, with the names people see. */
export function useOverlayWords(): (before: Overlay | null, after: Overlay | null) => readonly string[] {
  const words = useChangeWords();
  return useCallback((before, after) => changesOf(before, after).map(words(before, after)), [words]);
}

interface WordsOptions {
  /** Documents that name things; without them the two that are compared. */
  readonly names?: readonly (Overlay | null)[];
  /** Texts in every language they have. */
  readonly inAllLanguages?: boolean;
}

type ChangeWords = (
  before: Overlay | null,
  after: Overlay | null,
  options?: WordsOptions,
) => (change: OverlayChange) => string;

/** One change between two documents as a sentence. */
export function useChangeWords(): ChangeWords {
  const naming = useOverlayNaming();
  const say = useSayChange();
  return useCallback(
    (before, after, { names = [after, before], inAllLanguages = false } = {}) => {
      const named = naming(before, names);
      const words = inAllLanguages ? { ...named, words: inEveryLanguage } : named;
      return (change) => wordsOfChange(change, words, say);
    },
    [naming, say],
  );
}

const inEveryLanguage = (words: LocalizedText): string =>
  typeof words === 'string' ? words : Object.values(words).join(' / ');

/** The sentences come with the pages that need them, in both languages. */
export function useSayChange(): SayChange {
  const { locale } = usePanel();
  return useMemo(() => (locale === 'en' ? sayIn('en', fieldChanges) : sayIn()), [locale]);
}

/** Names in the language of the panel; what is renamed is called by the name it had, not by the one it has got since. */
function useOverlayNaming(): (before: Overlay | null, names: readonly (Overlay | null)[]) => Naming {
  const roleName = useRoleName();
  const { locale } = usePanel();
  const naming = useNaming();
  const nameInCode = useNameInCode();
  return useCallback(
    (before, names) => {
      const plain = naming(names);
      const former = (name: string, field: string): string | undefined => {
        const said = before?.resources?.[name]?.fields?.[field]?.label;
        return said === undefined ? nameInCode(`${name}.fields.${field}`) : wordsIn(said, locale);
      };
      const formerChoice = (name: string, field: string, value: string): string | undefined => {
        const said = before?.resources?.[name]?.fields?.[field]?.choices?.labels?.[value];
        return said === undefined ? nameInCode(`${name}.choices.${field}.${value}`) : wordsIn(said, locale);
      };
      return {
        ...plain,
        field: (name, field) => former(name, field) ?? plain.field(name, field),
        choice: (name, field, value) => formerChoice(name, field, value) ?? plain.choice(name, field, value),
        role: roleName,
      };
    },
    [roleName, naming, nameInCode, locale],
  );
}

/** The declared name of a part of a resource, before any configuration. */
function useNameInCode(): (key: string) => string | undefined {
  const { i18nWith } = useStaff();
  return useMemo(() => {
    const { translate } = i18nWith({});
    return (key) => translate(`resources.${key}`, { _: '' }) || undefined;
  }, [i18nWith]);
}
