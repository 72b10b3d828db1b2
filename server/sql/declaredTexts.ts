import {
  type AnyFieldTexts,
  type AnyResourceTexts,
  fill,
  type IssueCode,
  issueOf,
  type Resource,
  type ValidateContext,
} from '../../src/framework/schema';
import { issues as english } from '../../src/i18n/en/issues';
import { type AnswerLanguage, Localized, type Text } from './localized';
import type { Refusal } from './problem';

const resources = new Map<string, AnyResourceTexts>();

/** English of declarations, by resource. Once, where an application is put together. */
export function addEnglish(texts: Readonly<Record<string, AnyResourceTexts>>): void {
  for (const [name, said] of Object.entries(texts)) resources.set(name, said);
}

const englishOf = ({ name }: Pick<Resource, 'name'>): AnyResourceTexts | undefined => resources.get(name);

/** Text of a declaration; Indonesian where the declaration has no English. */
const declared = (indonesian: string, inEnglish: string | undefined): Text =>
  inEnglish === undefined ? indonesian : new Localized((language) => (language === 'en' ? inEnglish : indonesian));

/** What a resource is called, or one of its fields. */
export function declaredLabel(resource: Resource, field?: string, fallback = field ?? ''): Text {
  const texts = englishOf(resource);
  if (field === undefined) return declared(resource.label, texts?.label);
  return declared(resource.fields[field]?.label ?? fallback, texts?.fields[field]?.label);
}

/** What one record is called, or so many; Indonesian has one form for both. */
export const nounOf = (resource: Pick<Resource, 'name' | 'noun'>, count = 1): Text => {
  const texts = englishOf(resource);
  return declared(resource.noun, count === 1 ? texts?.noun : (texts?.nouns ?? texts?.noun));
};

/** A stored choice within a sentence; in Indonesian the value itself, as the specification has it. */
export const choiceOf = (resource: string, field: string, value: string): Text =>
  declared(value, englishOf({ name: resource })?.fields[field]?.choices?.[value]);

type Values = Readonly<Record<string, unknown>>;

/** The resource's own sentence for what was done to a record; a group of settings has none to name. */
export function sentenceOf(
  resource: Resource,
  key: 'created' | 'updated' | 'deleted',
  record?: Values,
): Text | undefined {
  const own = englishOf(resource)?.sentences as Readonly<Record<string, string>> | undefined;
  return named(resource, resource.sentences?.[key], own?.[key], record);
}

/** What an action says when it is done with this record. */
export const doneOf = (resource: Resource, name: string, record: Values): Text | undefined =>
  named(resource, resource.actions?.[name]?.done, englishOf(resource)?.actions?.[name]?.done, record);

/** A sentence about a record, by what it is called; by its number where it has no name. */
function named(
  resource: Resource,
  indonesian: string | undefined,
  inEnglish: string | undefined,
  record: Values = {},
): Text | undefined {
  if (indonesian === undefined) return undefined;
  const words = resource.title.split(' ').map((field) => String(record[field] ?? ''));
  const title = words.join(' ').trim() || `#${String(record.id ?? '')}`;
  return declared(fill(indonesian, { title }), inEnglish && fill(inEnglish, { title }));
}

/** What is said of a field, also of one within rows: `copies.code`. */
function textsOfField(texts: Pick<AnyResourceTexts, 'fields'> | undefined, name: string): AnyFieldTexts | undefined {
  const [list = '', key = ''] = name.split('.');
  return key === '' ? texts?.fields[name] : texts?.fields[list]?.items?.[key];
}

/** How `validate` and `issueOf` put findings about fields of this resource. */
export function wordsFor(
  resource: Pick<Resource, 'name' | 'byAction'>,
  language: AnswerLanguage = 'id',
): Pick<ValidateContext, 'sentence' | 'label' | 'rule'> {
  if (language === 'id') return {};
  const texts = englishOf(resource);
  const inputs = texts?.actions?.[resource.byAction ?? '']?.inputs;
  const find = (name: string) => (inputs && textsOfField({ fields: inputs }, name)) ?? textsOfField(texts, name);
  const ownSentence = (name: string, code: IssueCode): string | undefined => {
    const field = find(name);
    if (code === 'required') return field?.messages?.required ?? field?.required;
    return field?.messages?.[code] ?? (code === 'duplicate' ? field?.unique : undefined);
  };
  return {
    sentence: (name, code) => ownSentence(name, code) ?? english[code],
    label: (name) => find(name)?.label,
    rule: (message) => texts?.rules?.[message],
  };
}

/** A finding about a field, before the language is known. */
export const declaredRefusal = (resource: Resource, name: string, code: IssueCode): Refusal => ({
  field: name,
  code,
  message: new Localized((language) => {
    const field = resource.fields[name] ?? { kind: 'text', label: name };
    return issueOf(name, field, code, {}, wordsFor(resource, language)).message;
  }),
});
