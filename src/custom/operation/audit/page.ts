import { listAudit } from '../../../calls/operation/audit';
import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { auditPath } from '../../shell/app/paths';

export const page: Page = {
  path: auditPath,
  title: 'audit.title',
  description: 'audit.description',
  standsOn: listAudit,
  permitted: (actor) => can(policy.audit, 'list', actor).allowed,
  load: () => import('./AuditLogPage').then(({ AuditLogPage }) => ({ Page: AuditLogPage })),
};

/** The entries of one call, from the history of a record. */
export const callPath = (requestId: string): string => `${auditPath}?request_id=${encodeURIComponent(requestId)}`;
