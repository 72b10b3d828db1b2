import { accounts as accountsInEnglish } from '../../src/i18n/en/server/accounts';
import { core as coreInEnglish } from '../../src/i18n/en/server/core';
import { jobs as jobsInEnglish } from '../../src/i18n/en/server/jobs';
import { operation as operationInEnglish } from '../../src/i18n/en/server/operation';
import { accounts } from '../../src/i18n/id/server/accounts';
import { core } from '../../src/i18n/id/server/core';
import { jobs } from '../../src/i18n/id/server/jobs';
import { operation } from '../../src/i18n/id/server/operation';

/** Languages the server answers in. */
export type AnswerLanguage = 'id' | 'en';

/** A sentence of an answer before its language is known. Wherever it becomes text unasked it is Indonesian. */
export class Localized {
  constructor(readonly inLanguage: (language: AnswerLanguage) => string) {}

  toString(): string {
    return this.inLanguage('id');
  }

  toJSON(): string {
    return this.inLanguage('id');
  }
}

/** Text of an answer: from the catalogues, or as it is in every language. */
export type Text = string | Localized;

export const inLanguage = (language: AnswerLanguage | undefined, text: Text): string =>
  typeof text === 'string' ? text : text.inLanguage(language ?? 'id');

/** As it is stored, and shown where no request is. */
export const inIndonesian = (text: Text): string => inLanguage('id', text);

/** The sentences there are, by subject. An application declares its own by merging into this, and says them with `addSentences`. */
export interface LocalizedSentences {
  readonly accounts: typeof accounts;
  readonly core: typeof core;
  readonly jobs: typeof jobs;
  readonly operation: typeof operation;
}

type Key = {
  [A in keyof LocalizedSentences]: `${A}.${keyof LocalizedSentences[A] & string}`;
}[keyof LocalizedSentences];
type SentenceOf<K extends Key> = K extends `${infer A extends keyof LocalizedSentences}.${infer N}`
  ? N extends keyof LocalizedSentences[A]
    ? LocalizedSentences[A][N]
    : never
  : never;
type Places<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | Places<Rest> : never;
type Params<K extends Key> = [Places<SentenceOf<K>>] extends [never]
  ? []
  : [params: Readonly<Record<Places<SentenceOf<K>>, Text | number>>];

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;
const catalogues: Record<AnswerLanguage, Catalogue> = {
  id: { accounts, core, jobs, operation },
  en: { accounts: accountsInEnglish, core: coreInEnglish, jobs: jobsInEnglish, operation: operationInEnglish },
};

/** Once, where an application is put together: texts are no state, they are the same for whatever runs in this process. */
export function addSentences(added: Readonly<Record<AnswerLanguage, Catalogue>>): void {
  for (const language of ['id', 'en'] as const) catalogues[language] = { ...catalogues[language], ...added[language] };
}

/**
 * A sentence of the catalogues (`src/i18n/<language>/server`), filled in.
 * @example localized('aid.quotaBelowUse', { used })
 */
export function localized<K extends Key>(key: K, ...[params]: Params<K>): Localized {
  const [area = '', name = ''] = key.split('.');
  const values: Readonly<Record<string, Text | number>> = params ?? {};
  return new Localized((language) =>
    (catalogues[language][area]?.[name] ?? key).replace(/\{(\w+)\}/g, (_place, place: string) => {
      const value = values[place] ?? '';
      return typeof value === 'number' ? String(value) : inLanguage(language, value);
    }),
  );
}

const separators: Readonly<Record<AnswerLanguage, string>> = { id: 'id-ID', en: 'en-GB' };

/** A number with the separators of the language. */
export const localizedNumber = (value: number): Localized =>
  new Localized((language) => value.toLocaleString(separators[language]));

/** Texts one after the other. */
export const joinedTexts = (texts: readonly Text[], between = ''): Localized =>
  new Localized((language) => texts.map((text) => inLanguage(language, text)).join(between));

/** The language of a request: the first it names that the server speaks, otherwise Indonesian. */
export function languageOf(header: string | undefined): AnswerLanguage {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
    const weight = Number(/^\s*q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
    return { tag: tag.trim().split('-')[0], weight };
  });
  const [first] = wanted
    .filter(({ tag, weight }) => (tag === 'id' || tag === 'en') && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return first?.tag === 'en' ? 'en' : 'id';
}

/** Texts as a list: '3 pengguna, 2 reses dan 1 pokir'. */
export const listedTexts = (texts: readonly Text[]): Text => {
  const last = texts.at(-1) ?? '';
  if (texts.length < 2) return last;
  return localized('core.listed', { most: joinedTexts(texts.slice(0, -1), ', '), last });
};

/** As it stands within a sentence. */
export const lowered = (text: Text): Localized => new Localized((language) => inLanguage(language, text).toLowerCase());

/** As it begins a sentence. */
export const capitalised = (text: Text): Localized =>
  new Localized((language) => {
    const given = inLanguage(language, text);
    return given.charAt(0).toUpperCase() + given.slice(1);
  });
