import { HttpError } from 'ra-core';

/** What went wrong, in the API's words: what it says of single fields, else its message; `unknown` where there is none. */
export function reasonOf(error: unknown, fallback: string, unknown = ''): string {
  const sentences = sentencesOf(error);
  if (sentences.length > 0) return sentences.join(' ');
  if (unknown !== '' && isSilent(error)) return unknown;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The API was reached and gave no sentence of its own. */
export const isSilent = (error: unknown): boolean =>
  error instanceof HttpError && error.status > 0 && (error.body as { said?: boolean } | null)?.said === false;

function sentencesOf(error: unknown): readonly string[] {
  const errors = error instanceof HttpError ? (error.body as { errors?: unknown } | null)?.errors : undefined;
  if (typeof errors !== 'object' || errors === null) return [];
  return [...new Set(Object.values(errors).flat())].filter((sentence) => typeof sentence === 'string');
}
