import { isDecided, readStatus, UNDO_SECONDS } from '../../../src/domain/applications/states';
import { can, getResource } from '../../../src/framework/schema';
import type { Row } from '../../sql/records';
import type { Call } from '../context';

/**
 * Until when the caller may take the last decision on this application back without a reason; null when they may not:
 * somebody else decided, it is no decision, too long ago, or their role changes nothing.
 * @returns ISO 8601
 */
export function undoUntil(call: Call, row: Row): string | null {
  const status = readStatus(row.status);
  const applications = getResource(call.model, 'applications');
  if (!call.actor || !status || !isDecided(status) || row.reviewed_by !== call.actor.id) return null;
  if (typeof row.reviewed_at !== 'string' || !can(applications, 'edit', call.actor).allowed) return null;
  const until = new Date(Date.parse(row.reviewed_at) + UNDO_SECONDS * 1000);
  return until.getTime() >= call.now().getTime() ? until.toISOString() : null;
}
