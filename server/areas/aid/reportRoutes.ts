import * as calls from '../../../src/calls/aid/reports';
import { HANDOVER_PAGE, handoverStatuses } from '../../../src/domain/applications/reports';
import { readApplicationStatus } from '../../../src/domain/applications/states';
import { agreementReport } from '../../../src/reports/agreement';
import { reportReader } from '../../core/reports/reading';
import { routesFor } from '../../core/routes/declaredCalls';
import { readQuery } from '../../core/routes/queries';
import type { Route, RouteCall } from '../../core/routes/registry';
import { reportRoutes } from '../../core/routes/reportRoutes';
import { localized } from '../../sql/localized';
import { listHandovers } from './applications/handovers';
import { aidReport } from './applications/reports';

/** Reports on aid: counted anew for each request. */
export const aidReportRoutes = (): readonly Route[] => [
  ...reportRoutes(aidReport),
  ...reportRoutes(reportReader(agreementReport)),
  ...routesFor(calls, {
    listHandovers: async (call) => ({ data: await listHandovers(call, readFilter(call)) }),
  }),
];

function readFilter(call: RouteCall) {
  const query = readQuery(call);
  const programmeId = query.id('bantuan_sosial_id', localized('aid.programmeUnknown'));
  const asked = query.text('status', 30);
  const status = handoverStatuses.find((each) => each === readApplicationStatus(asked));
  if (asked !== undefined && asked !== 'all' && !status)
    query.refuse('status', localized('aid.statusUnknown', { statuses: handoverStatuses.join(', ') }));
  const district = query.text('kecamatan', 100);
  const search = query.text('search', 100) ?? '';
  const page = query.count('page', 100_000) ?? 1;
  const perPage = query.count('per_page', HANDOVER_PAGE.most) ?? HANDOVER_PAGE.usual;
  query.check();
  return { programmeId, district, status, search, page, perPage };
}
