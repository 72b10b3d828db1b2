import { HttpError } from 'ra-core';

/** What went wrong, in the API's words; `unknown` where its answer has no message. */
export function reasonOf(error: unknown, fallback: string, unknown = ''): string {
  if (unknown !== '' && isSilent(error)) return unknown;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The API was reached and gave no sentence of its own. */
export const isSilent = (error: unknown): boolean =>
  error instanceof HttpError && error.status > 0 && (error.body as { said?: boolean } | null)?.said === false;

/** The same where no field is in sight to say it under: what the API says of single fields is the reason. */
export function refusalText(error: unknown, fallback: string): string {
  const sentences = sentencesOf(error);
  return sentences.length > 0 ? sentences.join(' ') : reasonOf(error, fallback);
}

function sentencesOf(error: unknown): readonly string[] {
  const errors = error instanceof HttpError ? (error.body as { errors?: unknown } | null)?.errors : undefined;
  if (typeof errors !== 'object' || errors === null) return [];
  return [...new Set(Object.values(errors).flat())].filter((sentence) => typeof sentence === 'string');
}
