import * as calls from '../../../src/calls/statistics/figures';
import { isPeriod, readYear, type StatisticsPeriod } from '../../../src/domain/statistics/periods';
import { routesFor } from '../../core/routes/declaredCalls';
import { readQuery } from '../../core/routes/queries';
import type { Route, RouteCall } from '../../core/routes/registry';
import { localized } from '../../sql/localized';
import { countStatistics, type StatisticsQuery, yearNow } from './figures';
import type { ReportSources } from './figures/count';

/** The page of statistics, counted anew for each request. */
export const statisticsRoutes = (sources: ReportSources): readonly Route[] =>
  routesFor(calls, {
    readStatistics: async (call) => ({ data: await countStatistics(call, readAsked(call), sources) }),
  });

/** Without a period by months, without a year of this one. @throws Problem validation. */
function readAsked(call: RouteCall): StatisticsQuery {
  const query = readQuery(call);
  const [period = 'monthly', year] = [query.text('period', 20), query.text('year', 20)];
  if (!isPeriod(period)) query.refuse('period', localized('statistics.periodUnknown'));
  const known = year === undefined ? yearNow(call) : readYear(year);
  if (known === undefined || known > yearNow(call))
    query.refuse('year', localized('statistics.yearUnknown', { year: yearNow(call) }));
  query.check();
  return { period: period as StatisticsPeriod, year: known ?? yearNow(call) };
}
