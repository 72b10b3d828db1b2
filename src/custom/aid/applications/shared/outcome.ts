import { HttpError } from 'ra-core';
import type { QuotaState } from '../../../../calls/aid/cases';
import type { DecidedElsewhere } from '../../../../domain/applications/answers';
import { isAwaitingSecond, readApplicationStatus } from '../../../../domain/applications/states';
import { asId, asRecord, asText } from '../../../../framework/rest/decode';
import { type Person, toAmount } from './application';

/** Why a change of state did not happen. */
export type DecisionRefusal =
  /** Another user was faster. */
  | { readonly kind: 'decided'; readonly message: string; readonly decided: DecidedElsewhere | null }
  | { readonly kind: 'quotaFull'; readonly message: string; readonly quota: QuotaState | null }
  /** The case is no longer what was on the screen. */
  | { readonly kind: 'stale'; readonly message: string; readonly by: Person | null; readonly at: string | null }
  /** Field → sentence. */
  | { readonly kind: 'invalid'; readonly message: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export type DecisionOutcome =
  /** `isFirst`: the first of two approvals; nothing is decided yet. */
  { readonly kind: 'done'; readonly isFirst: boolean } | DecisionRefusal;

/** @param answer the case as it is now */
export const readDone = (answer: unknown): DecisionOutcome => ({
  kind: 'done',
  isFirst: isAwaitingSecond({
    status: readApplicationStatus(asRecord(answer).status) ?? null,
    firstApprovedAt: asRecord(answer).first_approved_at,
  }),
});

/** @param fallback used when the API gives no message */
export function readDecisionRefusal(error: unknown, fallback: string): DecisionRefusal {
  const message = error instanceof Error && error.message !== '' ? error.message : fallback;
  if (!(error instanceof HttpError)) return { kind: 'failed', message };
  const { code, data, errors } = asRecord(error.body);
  if (code === 'alreadyDecided') return { kind: 'decided', message, decided: readDecided(data) };
  if (code === 'quotaFull') return { kind: 'quotaFull', message, quota: readQuota(asRecord(data).quota) };
  if (code === 'stale') return { kind: 'stale', message, ...readChange(data) };
  if (error.status === 422) return { kind: 'invalid', message, errors: readErrors(errors) };
  return { kind: [404, 410].includes(error.status) ? 'missing' : 'failed', message };
}

function readDecided(given: unknown): DecidedElsewhere | null {
  const data = asRecord(given);
  const status = readApplicationStatus(data.status);
  const by = asRecord(data.reviewed_by);
  const name = asText(by.name);
  if (!status) return null;
  return {
    status,
    reviewed_by: name ? { id: asId(by.id) ?? 0, name } : null,
    reviewed_at: asText(data.reviewed_at),
    ...(data.awaits_second === true && { awaits_second: true }),
  };
}

export function readQuota(given: unknown): QuotaState | null {
  const data = asRecord(given);
  const [quota, used] = [toAmount(data.quota), toAmount(data.used)];
  if (quota === null || used === null) return null;
  return {
    quota,
    used,
    free: toAmount(data.free) ?? Math.max(0, quota - used),
    waiting: toAmount(data.waiting) ?? 0,
    position: toAmount(data.position),
  };
}

function readChange(given: unknown): { readonly by: Person | null; readonly at: string | null } {
  const data = asRecord(given);
  const by = asRecord(data.changed_by);
  const name = asText(by.name);
  return { by: name ? { id: asId(by.id) ?? 0, name } : null, at: asText(data.changed_at) };
}

const readErrors = (given: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asRecord(given)).flatMap(([name, sentence]) => {
      const text = asText(Array.isArray(sentence) ? sentence[0] : sentence);
      return text ? [[name, text]] : [];
    }),
  );
