import { type AnyField, type IssueCode, offeredLabels } from '../../fields';
import type { Kind } from '../../kinds';
import { own } from '../../own';
import type { AnyFieldTexts } from '../../texts';
import { issueOf } from '../../validate';
import { limitOf } from '../limits';
import type { ExplainedAnswer } from './answer';

interface Judged {
  readonly name: string;
  readonly field: AnyField;
  readonly kind: Kind | undefined;
  /** May a value be required? */
  readonly isAsked: boolean;
  /** The field's texts in another language. */
  readonly texts?: AnyFieldTexts;
  readonly resource: string;
}

/** The sentence of every finding this field can have, in the words people read. */
export function sentencesOf(judged: Judged): readonly ExplainedAnswer[] {
  return findingsOf(judged).map(([code, params]) => answerOf(judged, code, params));
}

type Params = Readonly<Record<string, string | number>>;
type Finding = readonly [code: IssueCode, params: Params];

/** What is typed wrongly in most ways; which of them this kind refuses, and how, the kind says itself. */
const mistakes: readonly unknown[] = [{}, true, 'x', '-', '31/31/2026', '99', 1.5, -1, ['?'], '1e999', '\u0000'];

function findingsOf({ field, kind, isAsked }: Judged): readonly Finding[] {
  const found = new Map<IssueCode, Params>();
  const note = (code: IssueCode, params: Params = {}) => {
    if (!found.has(code)) found.set(code, params);
  };
  if (isAsked) note('required');
  if (field.unique) note('duplicate');
  for (const [facet, code, key] of limits) {
    const limit = limitOf(kind, field, facet);
    if (limit !== undefined) note(code, { [key]: limit });
  }
  if (field.choices) note('notInChoices', { choices: offeredLabels(field, undefined).join(', ') });
  if (field.target) note('notFound');
  if (field.choiceRoles) note('notAllowed');
  for (const mistake of kind && !field.readOnly && !field.item ? mistakes : []) {
    const parsed = kind?.parse(mistake, field);
    if (parsed && !parsed.ok) note(parsed.code, parsed.params);
  }
  for (const code of Object.keys(field.messages ?? {})) note(code as IssueCode);
  return [...found];
}

const limits = [
  ['minLength', 'tooShort', 'min'],
  ['maxLength', 'tooLong', 'max'],
  ['min', 'tooSmall', 'min'],
  ['max', 'tooBig', 'max'],
] as const;

function answerOf({ resource, name, field, texts }: Judged, code: IssueCode, params: Params): ExplainedAnswer {
  const facet = `sentence.${code}`;
  const spoken = spokenIn(texts, code);
  const label = texts?.label ?? field.label;
  const { message } = issueOf(name, field, code, params, { sentence: () => spoken, label: () => label });
  if (spoken !== undefined)
    return {
      facet,
      value: message,
      layer: 'language',
      place: { in: 'texts', path: [resource, 'fields', name, ...keyOf(code, field)] },
    };
  const declared = stated(field, code);
  if (declared)
    return {
      facet,
      value: message,
      layer: 'declaration',
      place: { in: 'declaration', path: ['fields', name, ...keyOf(code, field)] },
    };
  return { facet, value: message, layer: 'kind', place: { in: 'sentences', path: ['issueTexts', code] } };
}

const spokenIn = (texts: AnyFieldTexts | undefined, code: IssueCode): string | undefined =>
  own(texts?.messages, code) ??
  (code === 'required' ? texts?.required : code === 'duplicate' ? texts?.unique : undefined);

function keyOf(code: IssueCode, { messages }: AnyField): readonly string[] {
  if (messages?.[code]) return ['messages', code];
  return code === 'required' ? ['required'] : code === 'duplicate' ? ['unique'] : ['messages', code];
}

function stated(field: AnyField, code: IssueCode): boolean {
  if (field.messages?.[code]) return true;
  if (code === 'duplicate') return typeof field.unique === 'string';
  return code === 'required' && typeof field.required !== 'boolean' && field.required !== undefined;
}
