import { HttpError } from 'ra-core';

/** What went wrong, in the API's words; `unknown` where its answer has no message. */
export function reasonOf(error: unknown, fallback: string, unknown = ''): string {
  if (unknown !== '' && isSilent(error)) return unknown;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** The API was reached and gave no sentence of its own. */
export const isSilent = (error: unknown): boolean =>
  error instanceof HttpError && error.status > 0 && (error.body as { said?: boolean } | null)?.said === false;
