import type { Issue } from '../../src/framework/schema';

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
  | 'throttled'
  | 'internal'
  | 'unavailable'
  | 'maintenance';

interface ProblemFacts {
  /** The sentence people see; without it the catalogue's sentence for the code. */
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
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
    super(facts.message ?? code);
    this.facts = facts;
  }
}

/** 422 with each finding under its field. */
export function validationProblem(issues: readonly Pick<Issue, 'field' | 'message'>[]): Problem {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) errors[issue.field] = [...(errors[issue.field] ?? []), issue.message];
  return new Problem('validation', { errors });
}
