import { readComplaintReport } from '../../../../calls/complaints/report';
import type { Page } from '../../../../framework/panel/core/types';
import { can } from '../../../../framework/schema';
import { policy } from '../../../../resources/policy';
import { complaintReportPath } from '../../../shell/app/paths';

export const page: Page = {
  path: complaintReportPath,
  title: 'complaintReport.title',
  description: 'complaintReport.description',
  standsOn: readComplaintReport,
  permitted: (actor) => can(policy.reports, 'list', actor).allowed && can(policy.complaints, 'list', actor).allowed,
  load: () => import('./ComplaintReportPage').then(({ ComplaintReportPage }) => ({ Page: ComplaintReportPage })),
};
