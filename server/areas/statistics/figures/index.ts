import { sql } from 'kysely';
import type { Statistics, StatisticsChart } from '../../../../src/calls/statistics/figures';
import { bucketsOf, FIRST_YEAR, type StatisticsPeriod, yearRange } from '../../../../src/domain/statistics/periods';
import { can, canField, getResource } from '../../../../src/framework/schema';
import { type Call, reachFor, siteToday } from '../../../core/context';
import { oldestOf } from '../../../sql/pick';
import type { ReportSources, Span } from './count';
import { figureParts, type StatisticsPart } from './parts';

export interface StatisticsQuery {
  readonly period: StatisticsPeriod;
  /** Not later than the present one. */
  readonly year: number;
}

/** The present year on the site's clock. */
export const yearNow = (call: Call): number => Number(siteToday(call).slice(0, 4));

/**
 * Everything the page of statistics shows, counted of what the caller may list. The number of queries does not follow
 * the number of steps or rows.
 */
export async function countStatistics(
  call: Call,
  { period, year }: StatisticsQuery,
  sources: ReportSources,
): Promise<Statistics> {
  const shown = figureParts.filter((part) => isListed(call, part));
  const oldest = await oldestYear(call, shown);
  const years = yearRange(oldest, yearNow(call));
  const [isYearly, today] = [period === 'yearly', siteToday(call)];
  const buckets = bucketsOf({
    period,
    oldest: isYearly ? oldest : year,
    newest: isYearly ? yearNow(call) : year,
    today,
  });
  const span: Span = { buckets };
  const charts: StatisticsChart[] = [];
  for (const part of shown) charts.push(...(await part.charts(call, span, sources)));
  return {
    period,
    year: isYearly ? null : year,
    years,
    time_zone: call.timeZone,
    from: buckets[0]?.first ?? today,
    to: [buckets.at(-1)?.last ?? today, today].sort()[0] ?? today,
    counted_at: call.now().toISOString(),
    buckets,
    charts: charts.filter((chart) => isReadable(call, chart)),
  };
}

/** No figure by a field that is hidden from the caller. */
function isReadable(
  { model, actor }: Call,
  { resource, row_field, series_field, rows, series }: StatisticsChart,
): boolean {
  const filtered = [...rows, ...series].flatMap(({ filter }) => Object.keys(filter ?? {}));
  const named = filtered.map((name) => `${resource}.${name.split('__')[0]}`);
  return [row_field, series_field, ...named].every((each) => {
    const [name = '', field = ''] = each?.split('.') ?? [];
    const found = model.byName[name]?.fields[field];
    return found === undefined || actor === null || canField(found, 'read', actor.role);
  });
}

function isListed(call: Call, { resource, with: others = [] }: StatisticsPart): boolean {
  return [resource, ...others].every((name) => {
    const found = call.model.byName[name];
    return found !== undefined && (call.actor === null || can(found, 'list', call.actor).allowed);
  });
}

/** The year of the oldest row of all parts, on the site's clock; the present one when there is none. One query. */
async function oldestYear(call: Call, shown: readonly StatisticsPart[]): Promise<number> {
  const names = [...new Set(shown.map(({ resource }) => resource))];
  const resources = names.map((name) => getResource(call.model, name));
  if (resources.length === 0) return yearNow(call);
  const moments = resources.map((resource) => oldestOf(reachFor(call, resource, 'list'), resource));
  const found = await sql<{ year: number | null }>`
    select extract(year from least(${sql.join(moments)}) at time zone ${sql.lit(call.timeZone)})::integer as year`.execute(
    call.db.kysely,
  );
  return Math.max(FIRST_YEAR, Math.min(found.rows[0]?.year ?? yearNow(call), yearNow(call)));
}
