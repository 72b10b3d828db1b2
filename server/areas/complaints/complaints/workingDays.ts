import { type RawBuilder, sql } from 'kysely';
import { isWorkingDay, type WorkingCalendar } from '../../../../src/domain/workingDays';

/**
 * `workingDaysTaken` as part of a statement; null where either moment is. From the number of weeks and the holidays in
 * between: no row lists its days.
 */
export function workingDaysSql(
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
  { timeZone, holidays }: WorkingCalendar,
): RawBuilder<number | null> {
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${timeZone}::text)::date`;
  const [first, last] = [dayOf(from), dayOf(to)];
  const free = [...holidays].filter((day) => isWorkingDay(day, new Set())).toSorted();
  const offUntil = (day: RawBuilder<unknown>) => sql`width_bucket(${day}, ${free}::date[])`;
  const workedUntil = (day: RawBuilder<unknown>) => sql`(${weekdaysUntil(day)} - ${offUntil(day)})`;
  const taken = sql`${workedUntil(last)} - ${workedUntil(first)}`;
  // greatest() passes over null.
  return sql<number | null>`case when ${from} is not null and ${to} is not null then greatest(0, ${taken}) end`;
}

/** Mondays to Fridays since Monday, 3 January 2000, that day included. */
const weekdaysUntil = (day: RawBuilder<unknown>) =>
  sql`((${day} - date '2000-01-03') / 7 * 5 + least((${day} - date '2000-01-03') % 7 + 1, 5))`;
