import { readAuditChain } from '../../../calls/operation/auditChain';
import type { Page } from '../../../framework/panel/core/types';
import { can } from '../../../framework/schema';
import { policy } from '../../../resources/policy';
import { auditChainPath } from '../../shell/app/paths';
import { withTexts } from '../../shell/app/start';

export const page: Page = {
  path: auditChainPath,
  title: 'audit.chain.title',
  description: 'audit.chain.description',
  standsOn: readAuditChain,
  permitted: (actor) => can(policy.audit, 'list', actor).allowed,
  load: () => withTexts(import('./AuditChainPage'), 'audit').then(({ AuditChainPage }) => ({ Page: AuditChainPage })),
};
