import { HttpError } from 'ra-core';
import { asRecord, asText } from '../../../../framework/rest/decode';

/** Why a change did not happen. */
export type ComplaintRefusal =
  /** Another user changed the complaint meanwhile: who, when, and what it says now. */
  | {
      readonly kind: 'stale';
      readonly by: string | null;
      readonly at: string | null;
      readonly current: Readonly<Record<string, unknown>>;
    }
  /** Field → sentence. */
  | { readonly kind: 'invalid'; readonly message: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** @param fallback used when the API gives no message */
export function readComplaintRefusal(error: unknown, fallback: string): ComplaintRefusal {
  const message = error instanceof Error && error.message !== '' ? error.message : fallback;
  if (!(error instanceof HttpError)) return { kind: 'failed', message };
  const { code, data, errors } = asRecord(error.body);
  if (code === 'stale') {
    const { changed_by: by, changed_at: at, current } = asRecord(data);
    return { kind: 'stale', by: asText(asRecord(by).name), at: asText(at), current: asRecord(current) };
  }
  if (error.status === 422) return { kind: 'invalid', message, errors: readErrors(errors) };
  return { kind: [404, 410].includes(error.status) ? 'missing' : 'failed', message };
}

export const readErrors = (given: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asRecord(given)).flatMap(([name, sentence]) => {
      const text = asText(Array.isArray(sentence) ? sentence[0] : sentence);
      return text ? [[name, text]] : [];
    }),
  );
