import { callOfReport } from '../../../src/framework/calls';
import { getResource, periodQueryOf, type ReportSpec, readFilterKey } from '../../../src/framework/schema';
import { readListQuery } from '../../sql/listQuery';
import { listReader } from '../context';
import type { ReportReader } from '../reports/reading';
import { routesFor } from './declaredCalls';
import { readPeriodQuery } from './queries';
import type { Route, RouteCall } from './registry';

/** The call of a declared report. */
export const reportRoutes = ({ report, read }: ReportReader): readonly Route[] =>
  routesFor(
    { report: callOfReport(report) },
    {
      report: async (call) => ({
        data: await read(call, readPeriodQuery(call, ...periodQueryOf(report)), filtersOf(call, report)),
      }),
    },
  );

/** The declared filters, in the language of lists. */
function filtersOf(call: RouteCall, { of, filters = [] }: ReportSpec) {
  const resource = getResource(call.model, of.name);
  const asked = Object.entries(call.query).filter(([key]) => filters.includes(readFilterKey(resource, key).field));
  return readListQuery(resource, listReader(call), Object.fromEntries(asked)).where;
}
