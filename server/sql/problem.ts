import type { IssueCode } from '../../src/framework/schema';
import { problems as english } from '../../src/i18n/en/problems';
import { problems as indonesian } from '../../src/i18n/id/problems';
import { inIndonesian, Localized, type Text } from './localized';

/** What may go wrong, in the words of the contract (`contract.md` 3); the HTTP layer gives each its status. */
export type ProblemCode =
  | 'badCredentials'
  | 'unauthenticated'
  | 'codeRequired'
  | 'passwordExpired'
  | 'twoFactorRequired'
  | 'roleRefused'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'stale'
  | 'alike'
  | 'consentNeeded'
  | 'alreadyDecided'
  | 'alreadyForwarded'
  | 'quotaFull'
  | 'inUse'
  | 'lastAdmin'
  | 'gone'
  | 'linkClosed'
  | 'tooLarge'
  | 'unsupportedType'
  | 'badRequest'
  | 'csrf'
  | 'validation'
  | 'keyReused'
  | 'throttled'
  | 'internal'
  | 'unavailable'
  | 'storageFull'
  | 'maintenance';

interface ProblemFacts {
  /** The sentence people see; without it the catalogue's sentence for the code. */
  readonly message?: Text;
  readonly errors?: Readonly<Record<string, readonly Text[]>>;
  /** The same without its sentences. */
  readonly refused?: readonly Omit<Refusal, 'message'>[];
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
}

/** A refusal that is part of the contract: it becomes an answer, not a log of a fault. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly facts: ProblemFacts;

  constructor(
    readonly code: ProblemCode,
    facts: ProblemFacts = {},
  ) {
    super(facts.message === undefined ? code : inIndonesian(facts.message));
    this.facts = facts;
  }
}

/** What is wrong with one field. */
export interface Refusal {
  readonly field: string;
  readonly message: Text;
  /** What of its declaration it does not keep to; without it a rule of the program was against it. */
  readonly code?: IssueCode;
}

/** 422 with each finding under its field. */
export function validationProblem(issues: readonly Refusal[]): Problem {
  const refused = issues.map(({ field, code }) => (code === undefined ? { field } : { field, code }));
  return new Problem('validation', { errors: errorsByField(issues), refused });
}

/** What a refusal says that has no sentence of its own. */
export const problemText = (code: ProblemCode): Localized =>
  new Localized((language) => (language === 'en' ? english : indonesian)[code]);

/** Sentences under their fields. */
export function errorsByField<T extends Text>(
  issues: readonly { readonly field: string; readonly message: T }[],
): Record<string, T[]> {
  const errors: Record<string, T[]> = {};
  for (const { field, message } of issues) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}
