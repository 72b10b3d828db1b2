import { type IssueCode, issueTexts } from '../schema';
import { findingTexts } from '../texts/findings';
import type { ImportFinding } from './types';

export type ImportCode = ImportFinding['code'];

/** A code without a sentence does not compile. */
const sentences: Readonly<Record<Exclude<ImportCode, IssueCode> | keyof typeof findingTexts, string>> = findingTexts;

/** The sentences of the default language. */
export const defaultSentence = (code: string): string =>
  (sentences as Readonly<Record<string, string>>)[code] ?? issueTexts[code as IssueCode] ?? code;
