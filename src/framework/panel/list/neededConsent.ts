import { HttpError } from 'ra-core';

/** Whole personal data that is not given away without a second person's consent, and what stands of that. */
export interface NeededConsent {
  readonly state: 'none' | 'waiting' | 'refused';
  /** Names of fields. */
  readonly columns: readonly string[];
}

/** What the API says of it when it refuses a file for want of consent. */
export function consentNeededBy(error: unknown): NeededConsent | undefined {
  const body = error instanceof HttpError ? (error.body as { readonly code?: unknown; readonly data?: unknown }) : null;
  if (body?.code !== 'consentNeeded') return undefined;
  const { state, columns } = (body.data ?? {}) as { readonly state?: unknown; readonly columns?: unknown };
  return {
    state: state === 'waiting' || state === 'refused' ? state : 'none',
    columns: Array.isArray(columns) ? columns.map(String) : [],
  };
}
