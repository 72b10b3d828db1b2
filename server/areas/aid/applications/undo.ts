import {
  decisions,
  isAwaitingSecond,
  readApplicationStatus,
  UNDO_SECONDS,
} from '../../../../src/domain/applications/states';
import { can, getResource } from '../../../../src/framework/schema';
import type { Call } from '../../../core/context';
import type { Row } from '../../../sql/records';

/** The last step of an officer on this application that can be taken back. */
export interface LastStep {
  readonly kind: 'decide' | 'first_approve' | 'send_back';
  readonly by: unknown;
  readonly at: unknown;
}

export function lastStepOf(row: Row): LastStep | undefined {
  const status = readApplicationStatus(row.status);
  if (!status) return undefined;
  if ((decisions as readonly string[]).includes(status))
    return { kind: 'decide', by: row.reviewed_by, at: row.reviewed_at };
  if (isAwaitingSecond({ status, firstApprovedAt: row.first_approved_at }))
    return { kind: 'first_approve', by: row.first_approved_by, at: row.first_approved_at };
  return row.sent_back_at ? { kind: 'send_back', by: row.sent_back_by, at: row.sent_back_at } : undefined;
}

/**
 * Until when the caller may take the last step on this application back without a reason; null when they may not: it was
 * another person's, there is none, it is too long ago, or their role changes nothing.
 * @returns ISO 8601
 */
export function undoUntil(call: Call, row: Row): string | null {
  const step = lastStepOf(row);
  const applications = getResource(call.model, 'applications');
  if (!call.actor || step?.by !== call.actor.id) return null;
  if (typeof step.at !== 'string' || !can(applications, 'edit', call.actor).allowed) return null;
  const until = new Date(Date.parse(step.at) + UNDO_SECONDS * 1000);
  return until.getTime() >= call.now().getTime() ? until.toISOString() : null;
}
