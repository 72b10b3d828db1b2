import { type AnyField, choiceLabels } from '../fields';
import type { Model } from '../model';
import { type ChoiceList, type LocalizedText, type Overlay, wordsIn } from '../overlayDocument';
import { own } from '../own';
import type { ChangeKey } from './changeTexts';
import type { ConditionKey } from './conditionTexts';
import { listsOf, withList } from './sharedLists';

/** Stands for a resource where a shared list is named as a field is. */
export const SHARED_LISTS = '';

/** Says one text of the dictionary. */
export type SayChange = (key: ChangeKey, params?: Readonly<Record<string, string | number>>) => string;

/** Says what conditions need of it. */
export type SayCondition = (key: ConditionKey, params?: Readonly<Record<string, string | number>>) => string;

/** What people call things. */
export interface Naming {
  /** The language of its words. */
  readonly locale: string;
  readonly resource: (resource: string) => string;
  readonly fieldOf: (resource: string, field: string) => AnyField | undefined;
  readonly field: (resource: string, field: string) => string;
  readonly choice: (resource: string, field: string, value: string) => string;
  readonly section: (resource: string, section: string) => string;
  readonly role: (role: string) => string;
  /** A text of the document in the language of the sentence. */
  readonly words: (words: LocalizedText) => string;
  /** A calendar day. */
  readonly day: (day: string) => string;
  readonly number: (value: number, field: AnyField | undefined) => string;
}

/** The names of the declarations, and of the fields that these documents add. */
export function namingOf(model: Model, overlays: readonly (Overlay | null)[] = [], locale = 'id'): Naming {
  const lists = listsOf(overlays.toReversed());
  const fieldOf = (resource: string, field: string): AnyField | undefined => {
    if (resource === SHARED_LISTS) return asField(own(lists, field));
    const declared = own(own(model.byName, resource)?.fields, field);
    if (declared) return declared;
    const [custom] = overlays.flatMap((overlay) => own(own(overlay?.resources, resource)?.custom, field) ?? []);
    if (!custom?.label) return undefined;
    const texts = Object.entries(withList(custom, lists).choices ?? {});
    const choices = Object.fromEntries(texts.map(([value, words]) => [value, wordsIn(words, locale)]));
    return {
      kind: custom.kind,
      label: wordsIn(custom.label, locale),
      choices,
      ...(custom.target === undefined ? {} : { target: custom.target }),
    };
  };
  const asField = (list: ChoiceList | undefined): AnyField | undefined =>
    list && {
      kind: 'choice',
      label: list.label === undefined ? '' : wordsIn(list.label, locale),
      choices: Object.fromEntries(
        Object.entries(list.choices ?? {}).map(([value, words]) => [value, wordsIn(words, locale)]),
      ),
    };
  return {
    locale,
    fieldOf,
    resource: (resource) => own(model.byName, resource)?.label ?? resource,
    field: (resource, field) => fieldOf(resource, field)?.label ?? field,
    choice: (resource, field, value) => own(choiceLabels(fieldOf(resource, field) ?? nothing), value) ?? value,
    section: (_resource, section) => section,
    role: (role) => role,
    words: (words) => wordsIn(words, locale),
    day: (day) => day,
    number: String,
  };
}

const nothing: AnyField = { kind: 'text', label: '' };
