import { inIndonesian } from '../../server/sql/localized';
import { Problem } from '../../server/sql/problem';

/** A refusal with its sentences as an Indonesian answer has them. */
export function asAnswered({ code, facts }: Problem): Problem & { readonly facts: AnsweredFacts } {
  const { message, errors, ...others } = facts;
  return new Problem(code, {
    ...others,
    ...(message !== undefined && { message: inIndonesian(message) }),
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(inIndonesian)])),
    }),
  }) as Problem & { readonly facts: AnsweredFacts };
}

type AnsweredFacts = Omit<Problem['facts'], 'message' | 'errors'> & {
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
};
