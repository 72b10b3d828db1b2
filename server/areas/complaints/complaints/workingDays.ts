import { type RawBuilder, sql } from 'kysely';
import { isWorkingDay, type WorkingCalendar } from '../../../../src/domain/workingDays';

/** No complaint is older. */
const FIRST_DAY = '2000-01-03';

/**
 * How many working days began after one moment and up to another, as part of a statement; null where either moment is.
 * The beginnings of all working days stand in one list, which the statement makes once: a row looks both of its moments
 * up there, so that none of them is turned into a day of the site's clock.
 * @param until the last day that counts, such as today
 */
export function workingDaysSql(
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
  { timeZone, holidays }: WorkingCalendar,
  until: string,
): RawBuilder<number | null> {
  const free = [...holidays].filter((day) => isWorkingDay(day, new Set())).toSorted();
  const begins = sql`(select array_agg(day::timestamp at time zone ${timeZone}::text order by day)
    from generate_series(${FIRST_DAY}::date, ${until}::date, interval '1 day') as day
    where extract(isodow from day) < 6 and day::date <> all(${free}::date[]))`;
  const begunUntil = (moment: RawBuilder<unknown>) => sql`width_bucket(${moment}, ${begins})`;
  // greatest() passes over null.
  return sql<number | null>`case when ${from} is not null and ${to} is not null
    then greatest(0, ${begunUntil(to)} - ${begunUntil(from)}) end`;
}
